"""Renders the room of "see it on your wall" (site/src/features/room): a sofa, a table and a lamp before a wall without paint.

Run by hand, with Blender's own Python module: `pip install bpy==4.2.0`, then `python scripts/art/room.py OUT.png [pixels-per-cm] [samples]`.
The picture is 440 x 300 cm of wall, 34 cm of it below the wall's foot, as room.css lays it out; the wall itself is transparent and holds
only shadows, so that the page paints it in any colour.
"""
import math
import random
import sys

import bpy
from mathutils import Vector

OUT = sys.argv[1]
PIXELS_PER_CM = float(sys.argv[2]) if len(sys.argv) > 2 else 4
SAMPLES = int(sys.argv[3]) if len(sys.argv) > 3 else 128
WIDTH, HEIGHT, BELOW = 4.40, 3.00, 0.34
CAMERA_Z, CAMERA_Y = 1.40, -6.0

bpy.ops.wm.read_factory_settings(use_empty=True)
scene = bpy.context.scene
random.seed(7)


def material(name, color, roughness=0.6, **inputs):
    made = bpy.data.materials.new(name)
    made.use_nodes = True
    shader = made.node_tree.nodes["Principled BSDF"]
    shader.inputs["Base Color"].default_value = (*color, 1)
    shader.inputs["Roughness"].default_value = roughness
    for key, value in inputs.items():
        shader.inputs[key.replace("_", " ")].default_value = value
    return made


def add_bump(made, scale, strength, detail=4):
    """Fine relief, as of a weave or a glaze."""
    tree = made.node_tree
    noise = tree.nodes.new("ShaderNodeTexNoise")
    noise.inputs["Scale"].default_value = scale
    noise.inputs["Detail"].default_value = detail
    place = tree.nodes.new("ShaderNodeTexCoord")
    bump = tree.nodes.new("ShaderNodeBump")
    bump.inputs["Strength"].default_value = strength
    bump.inputs["Distance"].default_value = 0.01
    tree.links.new(place.outputs["Object"], noise.inputs["Vector"])
    tree.links.new(noise.outputs["Fac"], bump.inputs["Height"])
    tree.links.new(bump.outputs["Normal"], tree.nodes["Principled BSDF"].inputs["Normal"])
    return noise


def add_mottle(made, noise, dark, light):
    """Two shades of one colour, by the same noise."""
    tree = made.node_tree
    ramp = tree.nodes.new("ShaderNodeValToRGB")
    ramp.color_ramp.elements[0].color = (*dark, 1)
    ramp.color_ramp.elements[1].color = (*light, 1)
    ramp.color_ramp.elements[0].position, ramp.color_ramp.elements[1].position = 0.35, 0.65
    tree.links.new(noise.outputs["Fac"], ramp.inputs["Fac"])
    tree.links.new(ramp.outputs["Color"], tree.nodes["Principled BSDF"].inputs["Base Color"])


def mesh(name, vertices, faces, made, smooth=True):
    data = bpy.data.meshes.new(name)
    data.from_pydata(vertices, [], faces)
    body = bpy.data.objects.new(name, data)
    scene.collection.objects.link(body)
    data.materials.append(made)
    for face in data.polygons:
        face.use_smooth = smooth
    return body


def box(name, size, at, made, bevel=0.01):
    bpy.ops.mesh.primitive_cube_add(size=1, location=at)
    body = bpy.context.object
    body.name = name
    body.scale = size
    bpy.ops.object.transform_apply(location=False, rotation=False, scale=True)
    if bevel:
        cut = body.modifiers.new("bevel", "BEVEL")
        cut.width, cut.segments = bevel, 4
    body.data.materials.append(made)
    for face in body.data.polygons:
        face.use_smooth = bevel > 0.015
    return body


def cushion(name, size, at, made, edge=6.0, puff=2.6, turn=(0, 0, 0), wrinkle=0.006):
    """A filled cushion: a square with round corners whose thickness swells towards its middle. @param size x, y, z in metres"""
    n, m = 64, 28
    a, b, c = (side / 2 for side in size)
    vertices, faces = [], []
    for i in range(m + 1):
        v = -math.pi / 2 + math.pi * i / m
        for j in range(n):
            u = 2 * math.pi * j / n
            power = lambda value, e: math.copysign(abs(value) ** (2 / e), value)
            x = a * power(math.cos(v), puff) * power(math.cos(u), edge)
            z = c * power(math.cos(v), puff) * power(math.sin(u), edge)
            y = b * power(math.sin(v), puff)
            ripple = wrinkle * math.sin(9 * x + 4 * z) * math.cos(7 * z - 3 * x)
            vertices.append((x, y + ripple, z))
    for i in range(m):
        for j in range(n):
            k = (j + 1) % n
            faces.append((i * n + j, i * n + k, (i + 1) * n + k, (i + 1) * n + j))
    body = mesh(name, vertices, faces, made)
    body.location = at
    body.rotation_euler = turn
    return body


def lathe(name, profile, at, made, steps=96):
    """A turned body. @param profile radius and height, from below"""
    vertices, faces = [], []
    for radius, z in profile:
        for j in range(steps):
            u = 2 * math.pi * j / steps
            vertices.append((radius * math.cos(u), radius * math.sin(u), z))
    for i in range(len(profile) - 1):
        for j in range(steps):
            k = (j + 1) % steps
            faces.append((i * steps + j, i * steps + k, (i + 1) * steps + k, (i + 1) * steps + j))
    body = mesh(name, vertices, faces, made)
    body.location = at
    soft = body.modifiers.new("soft", "SUBSURF")
    soft.levels = soft.render_levels = 1
    return body


def twig(points, thickness, made):
    curve = bpy.data.curves.new("twig", "CURVE")
    curve.dimensions = "3D"
    curve.bevel_depth = thickness
    line = curve.splines.new("NURBS")
    line.points.add(len(points) - 1)
    for knot, point in zip(line.points, points):
        knot.co = (*point, 1)
    line.use_endpoint_u = True
    body = bpy.data.objects.new("twig", curve)
    scene.collection.objects.link(body)
    curve.materials.append(made)


# Colours are linear.
fabric = material("fabric", (0.12, 0.16, 0.145), 0.95, Sheen_Weight=0.35)
add_mottle(fabric, add_bump(fabric, 420, 0.35, 2), (0.095, 0.13, 0.118), (0.15, 0.195, 0.178))
ochre = material("ochre", (0.52, 0.3, 0.08), 0.95, Sheen_Weight=0.3)
add_mottle(ochre, add_bump(ochre, 500, 0.4, 2), (0.44, 0.25, 0.06), (0.58, 0.36, 0.11))
linen = material("linen", (0.72, 0.66, 0.56), 0.95)
add_bump(linen, 380, 0.4, 3)
oak = material("oak", (0.34, 0.2, 0.1), 0.5)
white = material("white", (0.82, 0.81, 0.78), 0.55)
iron = material("iron", (0.02, 0.02, 0.02), 0.4, Metallic=0.8)
clay = material("clay", (0.36, 0.14, 0.07), 0.7)
add_mottle(clay, add_bump(clay, 60, 0.15, 6), (0.3, 0.11, 0.05), (0.42, 0.18, 0.09))
bark = material("bark", (0.13, 0.08, 0.05), 0.9)
berry = material("berry", (0.55, 0.12, 0.06), 0.5)
paper = material("paper", (0.7, 0.66, 0.58), 0.8)
cover = material("cover", (0.05, 0.16, 0.2), 0.6)

# The wall holds shadows alone.
bpy.ops.mesh.primitive_plane_add(size=1, location=(WIDTH / 2, 0, 2), rotation=(math.pi / 2, 0, 0))
wall = bpy.context.object
wall.scale = (14, 8, 1)
wall.is_shadow_catcher = True
wall.data.materials.append(white)
box("skirting", (14, 0.016, 0.07), (WIDTH / 2, -0.008, 0.035), white, 0.006)

# A floor of oak boards.
boards = material("boards", (0.4, 0.25, 0.13), 0.42)
tree = boards.node_tree
shader = tree.nodes["Principled BSDF"]
place = tree.nodes.new("ShaderNodeTexCoord")
bricks = tree.nodes.new("ShaderNodeTexBrick")
bricks.offset, bricks.inputs["Scale"].default_value = 0.37, 1
bricks.inputs["Brick Width"].default_value, bricks.inputs["Row Height"].default_value = 1.7, 0.13
bricks.inputs["Mortar Size"].default_value, bricks.inputs["Bias"].default_value = 0.0016, 0.0
bricks.inputs["Color1"].default_value = (0.33, 0.195, 0.095, 1)
bricks.inputs["Color2"].default_value = (0.45, 0.29, 0.155, 1)
bricks.inputs["Mortar"].default_value = (0.1, 0.055, 0.025, 1)
stretch = tree.nodes.new("ShaderNodeMapping")
stretch.inputs["Scale"].default_value = (2.2, 40, 1)
grain = tree.nodes.new("ShaderNodeTexNoise")
grain.inputs["Scale"].default_value, grain.inputs["Detail"].default_value = 2.0, 9
mix = tree.nodes.new("ShaderNodeMixRGB")
mix.blend_type, mix.inputs["Fac"].default_value = "SOFT_LIGHT", 0.75
tree.links.new(place.outputs["Object"], bricks.inputs["Vector"])
tree.links.new(place.outputs["Object"], stretch.inputs["Vector"])
tree.links.new(stretch.outputs["Vector"], grain.inputs["Vector"])
tree.links.new(bricks.outputs["Color"], mix.inputs["Color1"])
tree.links.new(grain.outputs["Fac"], mix.inputs["Color2"])
tree.links.new(mix.outputs["Color"], shader.inputs["Base Color"])
mesh("floor", [(-4, -5, 0), (9, -5, 0), (9, 0, 0), (-4, 0, 0)], [(0, 1, 2, 3)], boards, False)

rug = material("rug", (0.62, 0.56, 0.46), 1.0)
add_mottle(rug, add_bump(rug, 150, 0.9, 8), (0.5, 0.44, 0.35), (0.68, 0.62, 0.52))
box("rug", (2.9, 1.6, 0.014), (2.12, -1.25, 0.007), rug, 0.006)

# The sofa: 2.1 m, its middle at 209 cm of the wall.
MIDDLE = 2.09
for x in (-0.93, 0.93):
    for y in (-0.2, -0.86):
        lathe("leg", [(0.013, 0), (0.022, 0.13)], (MIDDLE + x, y, 0), oak, 24)
box("base", (2.02, 0.84, 0.14), (MIDDLE, -0.53, 0.2), fabric, 0.035)
for side in (-1, 1):
    arm = box("arm", (0.17, 0.9, 0.42), (MIDDLE + side * 0.965, -0.53, 0.36), fabric, 0.07)
    cushion("seat", (0.87, 0.76, 0.19), (MIDDLE + side * 0.435, -0.59, 0.36), fabric, 7, 3.4)
    cushion("back", (0.86, 0.24, 0.5), (MIDDLE + side * 0.435, -0.29, 0.62), fabric, 5, 2.6, (-0.16, 0, 0), 0.01)
box("back", (2.0, 0.17, 0.56), (MIDDLE, -0.19, 0.42), fabric, 0.06)
cushion("ochre", (0.44, 0.16, 0.42), (MIDDLE + 0.62, -0.47, 0.64), ochre, 3.6, 2.1, (-0.32, 0.1, -0.2), 0.012)
cushion("linen", (0.48, 0.16, 0.46), (MIDDLE - 0.66, -0.45, 0.65), linen, 3.6, 2.1, (-0.3, -0.08, 0.16), 0.012)

# A table with a vase of dry branches and two books.
TABLE = (0.56, -0.42)
lathe("top", [(0.0, 0.5), (0.25, 0.5), (0.262, 0.51), (0.262, 0.522), (0.25, 0.53), (0.0, 0.53)], (*TABLE, 0), oak)
for turn in range(3):
    u = turn * 2.094 + 0.4
    foot = Vector((TABLE[0] + 0.2 * math.cos(u), TABLE[1] + 0.2 * math.sin(u), 0))
    top = Vector((TABLE[0] + 0.1 * math.cos(u), TABLE[1] + 0.1 * math.sin(u), 0.5))
    twig([foot, (foot + top) / 2, top], 0.012, oak)
lathe(
    "vase",
    [(0.0, 0.0), (0.055, 0.0), (0.075, 0.02), (0.1, 0.09), (0.104, 0.15), (0.085, 0.21), (0.045, 0.255)]
    + [(0.034, 0.29), (0.036, 0.315), (0.043, 0.325), (0.036, 0.322), (0.028, 0.29)],
    (TABLE[0] - 0.06, TABLE[1] + 0.02, 0.531),
    clay,
)
neck = Vector((TABLE[0] - 0.06, TABLE[1] + 0.02, 0.84))
for branch in range(7):
    lean = Vector((random.uniform(-0.2, 0.2), random.uniform(-0.1, 0.1), 0))
    tip = neck + lean * 1.2 + Vector((0, 0, random.uniform(0.32, 0.52)))
    bend = neck + lean * 0.35 + Vector((0, 0, 0.2))
    twig([neck - Vector((0, 0, 0.2)), neck, bend, tip], 0.0028, bark)
    for step in range(9):
        t = 0.35 + 0.65 * step / 8
        at = bend.lerp(tip, max(0.0, (t - 0.3) / 0.7)) + Vector((random.uniform(-0.03, 0.03), random.uniform(-0.03, 0.03), random.uniform(-0.01, 0.03)))
        bpy.ops.mesh.primitive_uv_sphere_add(radius=random.uniform(0.006, 0.0095), location=at, segments=16, ring_count=8)
        bpy.context.object.data.materials.append(berry)
        bpy.ops.object.shade_smooth()
        twig([bend.lerp(tip, max(0.0, (t - 0.42) / 0.7)), at], 0.0012, bark)
for level, (made, size) in enumerate(((cover, (0.2, 0.15, 0.022)), (paper, (0.17, 0.13, 0.018)))):
    book = box("book", size, (TABLE[0] + 0.11, TABLE[1] - 0.08, 0.543 + level * 0.02), made, 0.003)
    book.rotation_euler = (0, 0, 0.3 - level * 0.25)

# A lamp. The page draws its light, for a wall without paint would take it for the rule and everything else for shadow.
LAMP = (3.74, -0.4)
lathe("foot", [(0.0, 0.0), (0.15, 0.0), (0.15, 0.015), (0.02, 0.022), (0.0, 0.022)], (*LAMP, 0), iron)
lathe("pole", [(0.009, 0.0), (0.009, 1.42)], (*LAMP, 0), iron, 24)
shade = material("shade", (0.9, 0.8, 0.62), 0.9)
glow = shade.node_tree.nodes["Principled BSDF"]
glow.inputs["Emission Color"].default_value = (1.0, 0.72, 0.4, 1)
glow.inputs["Emission Strength"].default_value = 1.1
lathe("shade", [(0.215, 1.2), (0.213, 1.22), (0.135, 1.5), (0.13, 1.5), (0.208, 1.22)], (*LAMP, 0), shade)


def area(energy, size, location, towards, color=(1, 1, 1)):
    light = bpy.data.lights.new("area", "AREA")
    light.energy, light.color, light.shape = energy, color, "RECTANGLE"
    light.size, light.size_y = size
    body = bpy.data.objects.new("area", light)
    body.location = location
    body.rotation_euler = (Vector(towards) - Vector(location)).to_track_quat("-Z", "Y").to_euler()
    scene.collection.objects.link(body)


# A window on the left, and what the rest of a white room sends back.
area(190, (2.0, 2.2), (-2.2, -2.4, 1.9), (2.2, -0.3, 0.7), (0.93, 0.97, 1.0))
area(55, (5.0, 3.5), (3.2, -6.5, 3.2), (2.2, 0, 0.8), (1.0, 0.96, 0.9))
world = bpy.data.worlds.new("world")
world.use_nodes = True
world.node_tree.nodes["Background"].inputs[0].default_value = (0.9, 0.93, 1.0, 1)
world.node_tree.nodes["Background"].inputs[1].default_value = 0.32
scene.world = world

lens = bpy.data.cameras.new("camera")
lens.sensor_fit, lens.sensor_width = "HORIZONTAL", 36
lens.lens = 36 * -CAMERA_Y / WIDTH
lens.shift_y = ((HEIGHT / 2 - BELOW) - CAMERA_Z) / WIDTH
camera = bpy.data.objects.new("camera", lens)
camera.location = (WIDTH / 2, CAMERA_Y, CAMERA_Z)
camera.rotation_euler = (math.pi / 2, 0, 0)
scene.collection.objects.link(camera)
scene.camera = camera

scene.render.engine = "CYCLES"
scene.cycles.samples = SAMPLES
scene.cycles.use_denoising = True
scene.cycles.denoiser = "OPENIMAGEDENOISE"
scene.render.film_transparent = True
scene.view_settings.view_transform = "AgX"
scene.view_settings.look = "AgX - Medium High Contrast"
scene.view_settings.exposure = 0.35
scene.render.resolution_x = round(WIDTH * 100 * PIXELS_PER_CM)
scene.render.resolution_y = round(HEIGHT * 100 * PIXELS_PER_CM)
scene.render.image_settings.file_format = "PNG"
scene.render.image_settings.color_mode = "RGBA"
scene.render.filepath = OUT
bpy.ops.render.render(write_still=True)
