"""Renders the things of the demo shop as photographs: garments on an invisible form, and a bag.

Run by hand, with Blender's own Python module: `pip install bpy==4.2.0`, then `python scripts/art/garments.py OUT [NAME ...]` writes
NAME.jpg into the folder OUT, of all things below unless some are named; about three minutes each on two cores.
Two flat panels are cut from a pattern in metres, joined around a form and let hang by the simulation of cloth, and the form is left out of
the picture. The print lies on the pattern, so that it follows the folds.
"""
import math
import os
import random
import subprocess
import sys

# Name: kind, color, work that is printed, view.
THINGS = {
    "hoodie": ("hoodie", "black", None, "front"), "hoodie-p07": ("hoodie", "navy", "p07", "front"), "hoodie-p10": ("hoodie", "grey", "p10", "front"),
    "sweatshirt": ("sweatshirt", "grey", None, "front"), "sweatshirt-p05": ("sweatshirt", "sand", "p05", "front"),
    "sweatshirt-p11": ("sweatshirt", "green", "p11", "front"),
    "tshirt": ("tshirt", "white", None, "front"), "tshirt-g03": ("tshirt", "white", "g03", "front"),
    "tshirt-p03": ("tshirt", "white", "p03", "front"), "tshirt-p03-detail": ("tshirt", "white", "p03", "detail"),
    "tshirt-p03-navy": ("tshirt", "navy", "p03", "front"), "tshirt-p03-navy-detail": ("tshirt", "navy", "p03", "detail"),
    "tshirt-p09": ("tshirt", "navy", "p09", "front"), "tshirt-p09-detail": ("tshirt", "navy", "p09", "detail"),
    "tshirt-p09-white": ("tshirt", "white", "p09", "front"),
    "shopper": ("shopper", "raw", None, "front"), "shopper-p07": ("shopper", "raw", "p07", "front"), "shopper-p12": ("shopper", "raw", "p12", "front"),
}
OUT, NAMES = sys.argv[1], sys.argv[2:] or list(THINGS)
if len(NAMES) > 1:
    for name in NAMES:
        subprocess.run([sys.executable, __file__, OUT, name], check=True)
    sys.exit()

import bpy  # noqa: E402 (it takes seconds, and only who renders needs it)
import bmesh  # noqa: E402
import numpy as np  # noqa: E402
from mathutils import Vector, geometry  # noqa: E402

NAME = NAMES[0]
KIND, COLOR_NAME, PRINT, VIEW = THINGS[NAME]
WORKS = os.path.join(os.path.dirname(__file__), "../../plugins/works/server/demo/pictures")
COLOR = {
    "white": (0.80, 0.79, 0.765), "black": (0.018, 0.018, 0.020), "navy": (0.016, 0.024, 0.055),
    "grey": (0.42, 0.42, 0.41), "green": (0.018, 0.085, 0.06), "sand": (0.62, 0.56, 0.46), "raw": (0.66, 0.58, 0.45),
}[COLOR_NAME]
SAMPLES, PIXELS = 14, 900
# How long the cloth hangs, and how far its points are from each other, in metres.
FRAMES, STEP = 42, 0.018
SLEEVED = KIND != "shopper"
LONG = KIND in ("sweatshirt", "hoodie")

bpy.ops.wm.read_factory_settings(use_empty=True)
scene = bpy.context.scene
random.seed(7)


def link(name, data):
    body = bpy.data.objects.new(name, data)
    scene.collection.objects.link(body)
    return body


def curve(start, middle, end, count):
    """Points of a quadratic curve without its ends."""
    a, b, c = Vector(start), Vector(middle), Vector(end)
    for i in range(1, count):
        t = i / count
        yield (1 - t) ** 2 * a + 2 * t * (1 - t) * b + t * t * c


def straight(start, end):
    a, b = Vector(start), Vector(end)
    count = max(1, round((b - a).length / STEP))
    for i in range(1, count):
        yield a.lerp(b, i / count)


SLOPE = math.radians(57 if LONG else 38)
ARM = Vector((math.cos(SLOPE), -math.sin(SLOPE)))
ACROSS = Vector((-ARM.y, ARM.x)) * -1
HALF, LENGTH = (0.262, 0.66) if LONG else (0.262, 0.70)
SLEEVE, CUFF = (0.60, 0.122) if LONG else (0.215, 0.172)
SHOULDER = Vector((0.235 if LONG else 0.225, -0.05))
NECK = 0.088


def outline(neck_depth):
    """Boundary of one panel, clockwise from the neck's right end: points, and which of them are sewn to the other panel."""
    if not SLEEVED:
        w, h = 0.19, 0.42
        corners = [(w, 0), (w, -h), (-w, -h), (-w, 0)]
        points, sewn = [], []
        for index, corner in enumerate(corners):
            after = corners[(index + 1) % 4]
            run = [Vector(corner), *straight(corner, after)]
            points += run
            sewn += [index < 3] * len(run)
        sewn[points.index(Vector(corners[3]))] = True
        return points, sewn
    tip = SHOULDER + ARM * SLEEVE
    inner = tip + ACROSS * CUFF
    pit = Vector((HALF - 0.01, -0.27 if LONG else -0.245))
    hem = Vector((HALF, -LENGTH))
    right = []
    add = lambda run, is_sewn: right.extend((point, is_sewn) for point in run)
    add([Vector((NECK, 0)), *straight((NECK, 0), SHOULDER), SHOULDER, *straight(SHOULDER, tip), tip], True)
    add(straight(tip, inner), False)
    add([inner, *straight(inner, pit), pit, *straight(pit, hem), hem], True)
    add(straight(hem, Vector((0, -LENGTH))), False)
    left = [(Vector((-p.x, p.y)), s) for p, s in reversed(right)]
    middle = [(Vector((0, -LENGTH)), False)]
    neck = list(curve((-NECK, 0), (0, -2 * neck_depth), (NECK, 0), max(8, round(0.26 / STEP))))
    every = right + middle + left + [(p, False) for p in neck]
    return [p for p, _ in every], [s for _, s in every]


def triangulate(points):
    """The panel filled with nearly equal triangles; the boundary's points come first and in order."""
    count = len(points)
    xs, ys = [p.x for p in points], [p.y for p in points]
    inner, rows = [], int((max(ys) - min(ys)) / (STEP * 0.866))
    for row in range(rows + 1):
        y = min(ys) + row * STEP * 0.866
        x = min(xs) + (row % 2) * STEP / 2
        while x < max(xs):
            inner.append(Vector((x + random.uniform(-1, 1) * STEP * 0.08, y + random.uniform(-1, 1) * STEP * 0.08)))
            x += STEP
    ring = np.array([(p.x, p.y) for p in points])
    ends = np.roll(ring, -1, axis=0)

    def inside(p):
        crossing = (ring[:, 1] > p.y) != (ends[:, 1] > p.y)
        with np.errstate(divide="ignore", invalid="ignore"):
            at = (ends[:, 0] - ring[:, 0]) * (p.y - ring[:, 1]) / (ends[:, 1] - ring[:, 1]) + ring[:, 0]
        near = np.hypot(ring[:, 0] - p.x, ring[:, 1] - p.y).min()
        return np.count_nonzero(crossing & (p.x < at)) % 2 == 1 and near > STEP * 0.6

    every = list(points) + [p for p in inner if inside(p)]
    edges = [(i, (i + 1) % count) for i in range(count)]
    made, _, faces, *_ = geometry.delaunay_2d_cdt(every, edges, [], 1, 1e-6)
    assert len(made) == len(every)
    return made, faces


# The form: torso, neck and arms as one skin.
def form():
    rings = [(0.10, 0.055, 0.055, 0.0), (0.03, 0.058, 0.06, 0.0), (-0.005, 0.085, 0.066, 0.0), (-0.045, 0.165, 0.075, 0.0), (-0.10, 0.188, 0.098, 0.0),
             (-0.20, 0.180, 0.115, -0.008), (-0.30, 0.170, 0.112, -0.004), (-0.42, 0.158, 0.104, 0.0), (-0.55, 0.172, 0.112, 0.0), (-0.85, 0.182, 0.115, 0.0)]
    around = 48
    vertices, faces = [], []
    for z, w, d, y in rings:
        for k in range(around):
            a = 2 * math.pi * k / around
            c, s = math.cos(a), math.sin(a)
            vertices.append((w * math.copysign(abs(c) ** 0.85, c), y + d * math.copysign(abs(s) ** 0.85, s), z))
    for r in range(len(rings) - 1):
        for k in range(around):
            n = (k + 1) % around
            faces.append((r * around + k, (r + 1) * around + k, (r + 1) * around + n, r * around + n))
    faces += [tuple(range(around)), tuple(reversed(range((len(rings) - 1) * around, len(rings) * around)))]
    data = bpy.data.meshes.new("form")
    data.from_pydata(vertices, [], faces)
    bodies = [link("form", data)]
    for side in (1, -1):
        start = Vector((side * 0.158, 0, -0.092))
        direction = Vector((side * ARM.x, 0, ARM.y)).normalized()
        for at, radius in [(k * 0.03, 0.058 - 0.0013 * k) for k in range(22)]:
            bpy.ops.mesh.primitive_uv_sphere_add(radius=radius, location=start + direction * at, segments=24, ring_count=16)
            bodies.append(bpy.context.object)
    bpy.ops.object.select_all(action="DESELECT")
    for body in bodies:
        body.select_set(True)
    bpy.context.view_layer.objects.active = bodies[0]
    bpy.ops.object.join()
    body = bpy.context.object
    remesh = body.modifiers.new("skin", "REMESH")
    remesh.mode, remesh.voxel_size = "VOXEL", 0.014
    smooth = body.modifiers.new("smooth", "SMOOTH")
    smooth.iterations, smooth.factor = 12, 0.5
    for name in ("skin", "smooth"):
        bpy.ops.object.modifier_apply(modifier=name)
    return body


def filling():
    """What stands in the bag: a soft block that gives it a little body."""
    bpy.ops.mesh.primitive_uv_sphere_add(radius=1, location=(0, 0, -0.30), segments=48, ring_count=32)
    body = bpy.context.object
    body.scale = (0.165, 0.045, 0.11)
    bpy.ops.object.transform_apply(location=False, rotation=False, scale=True)
    return body


body = form() if SLEEVED else filling()
collision = body.modifiers.new("collision", "COLLISION")
body.collision.thickness_outer = 0.004
body.collision.cloth_friction = 4 if SLEEVED else 2

# Two panels with common seams, blown up around the form; at rest they are flat.
RISE = 0.015
vertices, faces, is_front, pattern = [], [], [], []
seam_index = {}
key = lambda p: (round(p.x, 5), round(p.y, 5))
for depth, side in ((0.085, -1), (0.018, 1)):
    points, sewn = outline(depth)
    made, triangles = triangulate(points)
    seam = np.array([tuple(p) for p, is_sewn in zip(points, sewn) if is_sewn])
    indices = []
    for i, p in enumerate(made):
        on_seam = i < len(points) and sewn[i]
        if on_seam and key(p) in seam_index:
            indices.append(seam_index[key(p)])
            continue
        if on_seam:
            seam_index[key(p)] = len(vertices)
        away = np.hypot(seam[:, 0] - p.x, seam[:, 1] - p.y).min()
        indices.append(len(vertices))
        on_arm = min(1, max(0, (Vector((abs(p.x), p.y)) - SHOULDER).dot(ARM) / 0.1)) if abs(p.x) > 0.2 else 0
        most = (0.17 - 0.085 * on_arm) if SLEEVED else 0.055
        vertices.append((p.x, side * most * (1 - math.exp(-away / (0.05 - 0.015 * on_arm))), p.y + RISE))
        pattern.append((p.x, p.y))
    for triangle in triangles:
        t = [indices[i] for i in triangle]
        faces.append(t if side < 0 else t[::-1])
        is_front.append(side < 0)
data = bpy.data.meshes.new("garment")
data.from_pydata(vertices, [], faces)
garment = link("garment", data)
garment.shape_key_add(name="blown up")
flat = garment.shape_key_add(name="flat", from_mix=False)
for i, (x, y) in enumerate(pattern):
    flat.data[i].co = (x, 0, y)
layer = data.uv_layers.new(name="pattern")
for polygon in data.polygons:
    polygon.material_index = 0 if is_front[polygon.index] else 1
    for loop in polygon.loop_indices:
        x, y = pattern[data.loops[loop].vertex_index]
        layer.data[loop].uv = ((x + 0.8) / 1.6, (y + 1.0) / 1.6)

RIB = 0.065


def along_sleeve(x, y):
    return (Vector((abs(x), y)) - SHOULDER).dot(ARM)


def in_rib(x, y):
    return LONG and (y < -LENGTH + RIB or (along_sleeve(x, y) > SLEEVE - RIB and abs(x) > 0.28))


cloth = garment.modifiers.new("cloth", "CLOTH")
settings = cloth.settings
settings.quality = 8
settings.mass = (0.26 if LONG else 0.2) * (STEP / 0.02) ** 2  # of a vertex
settings.tension_stiffness = settings.compression_stiffness = 22 if LONG else 16
settings.shear_stiffness = 8 if LONG else 5
settings.bending_stiffness = 1.2 if LONG else 0.35
settings.tension_damping = settings.compression_damping = settings.shear_damping = 8
settings.bending_damping = 0.6
settings.air_damping = 2.5
settings.rest_shape_key = flat
cloth.collision_settings.distance_min = 0.004
cloth.collision_settings.collision_quality = 4
cloth.collision_settings.use_self_collision = True
cloth.collision_settings.self_distance_min = 0.003
if LONG:
    group = garment.vertex_groups.new(name="rib")
    group.add([i for i, (x, y) in enumerate(pattern) if in_rib(x, y)], 1.0, "REPLACE")
    settings.vertex_group_shrink = "rib"
    settings.shrink_min, settings.shrink_max = 0.0, 0.12
# A bag hangs by its handles; a garment does not slide off the neck of its form.
group = garment.vertex_groups.new(name="held")
group.add([i for i, (x, y) in enumerate(pattern) if (abs(abs(x) - NECK) < 0.02 and y > -0.008 if SLEEVED else y > -0.0005 and 0.055 < abs(x) < 0.095)], 1.0, "REPLACE")
settings.vertex_group_mass = "held"
cloth.point_cache.frame_start, cloth.point_cache.frame_end = 1, FRAMES
scene.frame_end = FRAMES
for frame in range(1, FRAMES + 1):
    scene.frame_set(frame)

# The cloth as it hangs.
hung = bpy.data.meshes.new_from_object(garment.evaluated_get(bpy.context.evaluated_depsgraph_get()))
garment.modifiers.clear()
garment.shape_key_clear()
garment.data = hung
work = bmesh.new()
work.from_mesh(hung)
for _ in range(3):
    bmesh.ops.smooth_vert(work, verts=[v for v in work.verts if not v.is_boundary], factor=0.4, use_axis_x=True, use_axis_y=True, use_axis_z=True)
edge_loop = [e for e in work.edges if e.is_boundary]
neck_points = []
if SLEEVED:
    near_neck = [e for e in edge_loop if all(abs(v.co.x) < 0.14 and v.co.z > -0.16 for v in e.verts)]
    follow = {}
    for e in near_neck:
        a, b = e.verts
        follow.setdefault(a, []).append(b)
        follow.setdefault(b, []).append(a)
    start = min(follow, key=lambda v: (v.co.y, abs(v.co.x)))
    chain, previous, current = [start], None, start
    while True:
        ahead = [v for v in follow[current] if v is not previous]
        if not ahead or ahead[0] is start:
            break
        previous, current = current, ahead[0]
        chain.append(current)
    neck_points = [v.co.copy() for v in chain]
work.to_mesh(hung)
work.free()
for polygon in hung.polygons:
    polygon.use_smooth = True
thickness = {"tshirt": 0.0012, "shopper": 0.0012}.get(KIND, 0.0026)
refine = garment.modifiers.new("refine", "SUBSURF")
refine.levels = refine.render_levels = 2
thick = garment.modifiers.new("thick", "SOLIDIFY")
thick.thickness, thick.offset = thickness, -1
body.hide_render = True


# Materials.
def seam_image():
    """Heights of seams and hems on the pattern, 4096 x 4096 for 1.6 m."""
    size = 4096
    heights = np.full((size, size), 0.5, dtype=np.float32)
    to_pixel = lambda p: ((p[0] + 0.8) / 1.6 * size, (p[1] + 1.0) / 1.6 * size)

    def groove(a, b, width, height, stitched=False):
        (ax, ay), (bx, by) = to_pixel(a), to_pixel(b)
        length = math.hypot(bx - ax, by - ay)
        count = int(length * 2)
        for k in range(count):
            t = k / count
            if stitched and (k // 14) % 3 == 2:
                continue
            x, y = ax + (bx - ax) * t, ay + (by - ay) * t
            r = width
            x0, x1, y0, y1 = int(x - r), int(x + r + 1), int(y - r), int(y + r + 1)
            heights[y0:y1, x0:x1] = np.minimum(heights[y0:y1, x0:x1], height)

    for side in (1, -1):
        flip = lambda p: (side * p[0], p[1])
        if SLEEVED:
            pit = (HALF - 0.01, -0.27 if LONG else -0.245)
            run = [tuple(SHOULDER)] + [tuple(p) for p in curve(tuple(SHOULDER), (SHOULDER.x - 0.045, -0.17), pit, 24)] + [pit]
            for a, b in zip(run, run[1:]):
                groove(flip(a), flip(b), 2, 0.0)
            tip = SHOULDER + ARM * SLEEVE
            inner = tip + ACROSS * CUFF
            for back in ([RIB] if LONG else [0.018, 0.022]):
                groove(flip(tuple(tip - ARM * back)), flip(tuple(inner - ARM * back)), 2, 0.0 if LONG else 0.2, not LONG)
    for up in ([RIB] if LONG else [0.020, 0.024] if SLEEVED else []):
        groove((-0.4, -LENGTH + up), (0.4, -LENGTH + up), 2, 0.0 if LONG else 0.2, not LONG)
    if not SLEEVED:
        groove((-0.3, -0.03), (0.3, -0.03), 1.5, 0.2, True)
    made = bpy.data.images.new("seams", size, size, float_buffer=True, is_data=True)
    made.pixels.foreach_set(np.repeat(heights[:, :, None], 4, axis=2).ravel())
    return made


SEAMS = seam_image()
PRINT_IMAGE = bpy.data.images.load(os.path.join(WORKS, f"{PRINT}.jpg")) if PRINT else None


def fabric(name, printed=False, rib=False, uv=True):
    made = bpy.data.materials.new(name)
    made.use_nodes = True
    tree = made.node_tree
    shader = tree.nodes["Principled BSDF"]
    shader.inputs["Base Color"].default_value = (*COLOR, 1)
    shader.inputs["Roughness"].default_value = 0.92
    shader.inputs["Specular IOR Level"].default_value = 0.15
    shader.inputs["Sheen Weight"].default_value = 0.25 if sum(COLOR) > 1 else 0.12
    shader.inputs["Sheen Roughness"].default_value = 0.5
    new = tree.nodes.new
    place = new("ShaderNodeUVMap")
    place.uv_map = "pattern" if uv else "UVMap"
    weave = new("ShaderNodeTexNoise")
    weave.inputs["Scale"].default_value = 900 if LONG else 1100
    weave.inputs["Detail"].default_value = 3
    tree.links.new(place.outputs["UV"], weave.inputs["Vector"])
    bump = new("ShaderNodeBump")
    bump.inputs["Strength"].default_value = 0.30 if LONG else 0.22
    bump.inputs["Distance"].default_value = 0.0012
    tree.links.new(weave.outputs["Fac"], bump.inputs["Height"])
    last = bump
    if uv:
        seam = new("ShaderNodeTexImage")
        seam.image = SEAMS
        tree.links.new(place.outputs["UV"], seam.inputs["Vector"])
        groove = new("ShaderNodeBump")
        groove.inputs["Strength"].default_value = 0.8
        groove.inputs["Distance"].default_value = 0.003
        tree.links.new(seam.outputs["Color"], groove.inputs["Height"])
        tree.links.new(last.outputs["Normal"], groove.inputs["Normal"])
        last = groove
    if rib:
        wave = new("ShaderNodeTexWave")
        wave.inputs["Scale"].default_value = rib
        tree.links.new(place.outputs["UV"], wave.inputs["Vector"])
        ribs = new("ShaderNodeBump")
        ribs.inputs["Strength"].default_value = 0.9
        ribs.inputs["Distance"].default_value = 0.004
        tree.links.new(wave.outputs["Fac"], ribs.inputs["Height"])
        tree.links.new(last.outputs["Normal"], ribs.inputs["Normal"])
        last = ribs
    tree.links.new(last.outputs["Normal"], shader.inputs["Normal"])
    if printed and PRINT_IMAGE:
        wide, high = PRINT_IMAGE.size
        most_wide, most_high, top = {"tshirt": (0.28, 0.34, -0.125), "sweatshirt": (0.27, 0.32, -0.14), "hoodie": (0.25, 0.22, -0.16), "shopper": (0.24, 0.28, -0.085)}[KIND]
        scale = min(most_wide / wide, most_high / high)
        w, h = wide * scale, high * scale
        mapping = new("ShaderNodeMapping")
        mapping.inputs["Scale"].default_value = (1.6 / w, 1.6 / h, 1)
        mapping.inputs["Location"].default_value = (-(0.8 - w / 2) / w, -(1.0 + top - h) / h, 0)
        picture = new("ShaderNodeTexImage")
        picture.image, picture.extension = PRINT_IMAGE, "CLIP"
        mix = new("ShaderNodeMix")
        mix.data_type = "RGBA"
        mix.inputs["A"].default_value = (*COLOR, 1)
        tree.links.new(place.outputs["UV"], mapping.inputs["Vector"])
        tree.links.new(mapping.outputs["Vector"], picture.inputs["Vector"])
        tree.links.new(picture.outputs["Color"], mix.inputs["B"])
        tree.links.new(picture.outputs["Alpha"], mix.inputs["Factor"])
        tree.links.new(mix.outputs["Result"], shader.inputs["Base Color"])
    return made


hung.materials.clear()
for made in (fabric("front", printed=True), fabric("back"), fabric("rib", rib=110)):
    hung.materials.append(made)
if LONG:
    layer = hung.uv_layers["pattern"]
    for polygon in hung.polygons:
        x, y = np.mean([(layer.data[i].uv[0] * 1.6 - 0.8, layer.data[i].uv[1] * 1.6 - 1.0) for i in polygon.loop_indices], axis=0)
        if in_rib(x, y):
            polygon.material_index = 2


def strip(name, rows, made, thickness, closed=True):
    """A band from rows of points."""
    count = len(rows[0])
    data = bpy.data.meshes.new(name)
    ends = count if closed else count - 1
    data.from_pydata([p for row in rows for p in row], [],
                     [(r * count + k, r * count + (k + 1) % count, (r + 1) * count + (k + 1) % count, (r + 1) * count + k)
                      for r in range(len(rows) - 1) for k in range(ends)])
    uv = data.uv_layers.new(name="UVMap")
    for polygon in data.polygons:
        for loop in polygon.loop_indices:
            index = data.loops[loop].vertex_index
            k = index % count
            if k == 0 and any(data.loops[i].vertex_index % count > count / 2 for i in polygon.loop_indices):
                k = count
            uv.data[loop].uv = (k / count, index // count / len(rows))
        polygon.use_smooth = True
    data.materials.append(made)
    body = link(name, data)
    solid = body.modifiers.new("thick", "SOLIDIFY")
    solid.thickness, solid.offset = thickness, 0
    fine = body.modifiers.new("fine", "SUBSURF")
    fine.levels = fine.render_levels = 2
    return body


if SLEEVED:
    # The loop of the neck, evened out.
    for _ in range(6):
        neck_points = [(neck_points[i - 1] + 2 * p + neck_points[(i + 1) % len(neck_points)]) / 4 for i, p in enumerate(neck_points)]
    axis = sum(neck_points, Vector()) / len(neck_points)
    band = 0.022 if KIND == "tshirt" else 0.026
    rows = []
    for r in range(6):
        t = r / 5
        row = []
        for p in neck_points:
            inward = Vector((axis.x - p.x, axis.y - p.y, 0)).normalized()
            rise = Vector((0, 0, 1)) + inward * 0.75
            row.append(p - inward * 0.002 + rise.normalized() * band * t + inward * 0.004 * math.sin(math.pi * t) * -1)
        rows.append(row)
    if KIND != "hoodie":
        strip("collar", rows, fabric("collar", rib=52, uv=False), thickness * 1.6)

if KIND == "hoodie":
    count, levels = 64, 26
    front = min(neck_points, key=lambda p: p.y)
    rows = []
    base = [neck_points[int(i * len(neck_points) / (count + 1))] for i in range(count + 1)]
    if base[1].x < 0:
        base = [base[0]] + base[:0:-1]
    for r in range(levels + 1):
        t = r / levels
        height = 0.315 * math.sin(t * math.pi / 2) ** 0.9
        wide = (0.098 + 0.032 * math.sin(math.pi * min(1, t * 1.1))) * math.sqrt(1 - max(0, (t - 0.62) / 0.38) ** 2)
        deep = 0.112 + 0.035 * math.sin(math.pi * t) - 0.035 * max(0, (t - 0.6) / 0.4) ** 2
        opening = 0.05 + 0.98 * min(1, t / 0.45) ** 0.8
        row = []
        for k in range(count + 1):
            s = k / count
            angle = opening + (2 * math.pi - 2 * opening) * s
            fold = 0.006 * math.sin(9 * t * math.pi + 2.2 * math.cos(angle)) * math.exp(-3 * t)
            p = Vector(((wide + fold) * math.sin(angle), axis.y + 0.012 + 0.05 * t - (deep + fold) * math.cos(angle), axis.z + 0.012 + height - 0.035 * t * math.sin(angle / 2) ** 6))
            blend = min(1, t / 0.16)
            row.append(base[k].lerp(p, blend ** 0.8))
        rows.append(row)
    # It begins inside the neck, and its crest is one line.
    hood = strip("hood", [[p - Vector((0, 0, 0.03)) for p in base], *rows], fabric("hood", uv=False), 0.006, closed=False)
    work = bmesh.new()
    work.from_mesh(hood.data)
    bmesh.ops.remove_doubles(work, verts=work.verts, dist=0.002)
    work.to_mesh(hood.data)
    work.free()
    for side in (0, -1):
        line = bpy.data.curves.new("edge", "CURVE")
        line.dimensions, line.bevel_depth, line.bevel_resolution = "3D", 0.0055, 4
        spline = line.splines.new("POLY")
        spline.points.add(len(rows) - 1)
        for point, row in zip(spline.points, rows):
            point.co = (*row[side], 1)
        line.materials.append(fabric("edge", uv=False))
        link("edge", line)
    cord = bpy.data.materials.new("cord")
    cord.use_nodes = True
    cord.node_tree.nodes["Principled BSDF"].inputs["Base Color"].default_value = (0.75, 0.74, 0.71, 1)
    cord.node_tree.nodes["Principled BSDF"].inputs["Roughness"].default_value = 0.8

    def surface_y(x, z):
        hit, point, *_ = garment.ray_cast(Vector((x, -1, z)), Vector((0, 1, 0)))
        return point.y if hit else front.y

    for side in (1, -1):
        line = bpy.data.curves.new("cord", "CURVE")
        line.dimensions, line.bevel_depth, line.bevel_resolution = "3D", 0.0032, 4
        spline = line.splines.new("NURBS")
        x0 = side * 0.034
        points = [(x0, front.y + 0.006, front.z + 0.03)] + [(x0 + side * 0.006 * math.sin(k), surface_y(x0, front.z - 0.02 * k) - 0.006, front.z + 0.015 - 0.022 * k) for k in range(8 if side > 0 else 9)]
        spline.points.add(len(points) - 1)
        for point, at in zip(spline.points, points):
            point.co = (*at, 1)
        spline.use_endpoint_u = True
        line.materials.append(cord)
        link("cord", line)
    # The pocket: the part of the front that lies in its outline, laid on once more.
    lower, upper = -LENGTH + RIB + 0.004, -LENGTH + RIB + 0.19
    outline_of = [(-0.155, lower), (0.155, lower), (0.155, lower + 0.07), (0.10, upper), (-0.10, upper), (-0.155, lower + 0.07)]

    def in_pocket(x, y):
        if not lower <= y <= upper:
            return False
        most = 0.155 if y <= lower + 0.07 else 0.155 - 0.055 * (y - lower - 0.07) / (upper - lower - 0.07)
        return abs(x) <= most

    copy = hung.copy()
    pocket = link("pocket", copy)
    fine = pocket.modifiers.new("refine", "SUBSURF")
    fine.levels = 2
    graph = bpy.context.evaluated_depsgraph_get()
    copy = bpy.data.meshes.new_from_object(pocket.evaluated_get(graph))
    pocket.modifiers.clear()
    pocket.data = copy
    layer = copy.uv_layers["pattern"]
    work = bmesh.new()
    work.from_mesh(copy)
    uv = work.loops.layers.uv["pattern"]
    gone = []
    for face in work.faces:
        x, y = np.mean([(l[uv].uv[0] * 1.6 - 0.8, l[uv].uv[1] * 1.6 - 1.0) for l in face.loops], axis=0)
        if face.material_index == 1 or not in_pocket(x, y):
            gone.append(face)
    bmesh.ops.delete(work, geom=gone, context="FACES")
    for _ in range(10):
        bmesh.ops.smooth_vert(work, verts=[v for v in work.verts if v.is_boundary], factor=0.5, use_axis_x=True, use_axis_y=True, use_axis_z=True)
    work.to_mesh(copy)
    work.free()
    lift = pocket.modifiers.new("lift", "DISPLACE")
    lift.strength, lift.mid_level = 0.0035, 0
    solid = pocket.modifiers.new("thick", "SOLIDIFY")
    solid.thickness, solid.offset = 0.003, 0
    copy.materials.clear()
    for _ in range(3):
        copy.materials.append(fabric("pocket"))

if not SLEEVED:
    webbing = fabric("webbing", uv=False)
    for y, tilt in ((-0.012, -0.02), (0.012, 0.03)):
        steps, wide = 48, 0.024
        angles = [math.pi * k / steps for k in range(steps + 1)]
        line = [Vector((-0.075 * math.copysign(abs(math.cos(a)) ** 0.45, math.cos(a)), y + tilt * math.sin(a), -0.03 + 0.30 * math.sin(a) ** 0.62)) for a in angles]
        edges = [[], []]
        for k, p in enumerate(line):
            ahead = line[min(k + 1, steps)] - line[max(k - 1, 0)]
            across = Vector((-ahead.z, 0, ahead.x)).normalized() * wide / 2
            edges[0].append(p - across)
            edges[1].append(p + across)
        strip("handle", [edges[0], line, edges[1]], webbing, 0.002, closed=False)

# Studio.
wall = bpy.data.materials.new("wall")
wall.use_nodes = True
wall.node_tree.nodes["Principled BSDF"].inputs["Base Color"].default_value = (0.80, 0.79, 0.765, 1)
wall.node_tree.nodes["Principled BSDF"].inputs["Roughness"].default_value = 1
bpy.ops.mesh.primitive_plane_add(size=12, location=(0, 0.42 if SLEEVED else 0.10, 0), rotation=(math.pi / 2, 0, 0))
bpy.context.object.data.materials.append(wall)


def light(at, aim, size, power, color=(1, 1, 1)):
    data = bpy.data.lights.new("light", "AREA")
    data.size, data.energy, data.color = size, power, color
    lamp = link("light", data)
    lamp.location = at
    lamp.rotation_euler = (Vector(aim) - Vector(at)).to_track_quat("-Z", "Y").to_euler()


light((-1.9, -1.5, 1.4), (0, 0, -0.35), 0.7, 52, (1, 0.985, 0.96))
light((2.6, -1.2, 0.2), (0, 0, -0.35), 2.0, 7, (0.94, 0.97, 1))
light((0.2, -3.2, 0.6), (0, 0, -0.35), 2.4, 6)
world = bpy.data.worlds.new("world")
world.use_nodes = True
world.node_tree.nodes["Background"].inputs["Color"].default_value = (1, 1, 1, 1)
world.node_tree.nodes["Background"].inputs["Strength"].default_value = 0.14
scene.world = world

camera = bpy.data.cameras.new("camera")
camera.lens, camera.sensor_width = 85, 36
eye = link("camera", camera)
middle, width = {
    "tshirt": (Vector((0, 0, -0.36)), 1.02), "sweatshirt": (Vector((0, 0, -0.31)), 1.24), "hoodie": (Vector((0, 0, -0.19)), 1.30), "shopper": (Vector((0, 0, -0.06)), 0.92),
}[KIND]
if VIEW == "detail":
    middle, width = Vector((0.03, 0, -0.21 if KIND != "shopper" else -0.2)), 0.44
distance = width * camera.lens / camera.sensor_width
eye.location = middle + Vector((-0.12 * width if VIEW == "detail" else 0.0, -distance, 0.05 * distance if VIEW == "detail" else 0.02))
eye.rotation_euler = (middle - eye.location).to_track_quat("-Z", "Y").to_euler()
scene.camera = eye

scene.render.engine = "CYCLES"
scene.cycles.samples = SAMPLES
scene.cycles.use_denoising = True
scene.cycles.denoiser = "OPENIMAGEDENOISE"
scene.render.resolution_x = scene.render.resolution_y = PIXELS
scene.view_settings.view_transform = "Standard"
scene.view_settings.exposure = 0.55
scene.render.image_settings.file_format = "JPEG"
scene.render.image_settings.quality = 90
scene.render.filepath = os.path.abspath(os.path.join(OUT, f"{NAME}.jpg"))
bpy.ops.render.render(write_still=True)
