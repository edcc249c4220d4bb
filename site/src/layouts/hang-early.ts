import { fillsWide, hangsHigh, sectionsInOrder, urgent } from '../cards/own-works.ts';

/**
 * Stands in an author's page by its text, inside the element that says where works are asked (`data-works`) and where
 * pictures are (`data-media`): his first ones hang in the empty places as soon as the server has answered what the early
 * script asked, before the code that draws the cards has come. Which ones, and in which copy, is cards/own-works.ts said
 * again with its own values; the test holds the two together. They are told to the style sheet and not put into the page, which React finds
 * as the server drew it. What does not come early comes as ever.
 */
export const hangEarly = `(root=>{
const{works,media}=document.currentScript.parentNode.dataset,answer=(self.earlyAnswers||{})[works];
if(!answer)return;
const many=matchMedia('(min-width: 767px)').matches?3:1,
urgent=({state})=>+${JSON.stringify(urgent)}.includes(state);
answer.then(reply=>reply.ok?reply.clone().json():[]).then(all=>{
const of=name=>all.filter(({section})=>section===name),section=${JSON.stringify(sectionsInOrder)}.find(name=>of(name).length);
if(!section)return;
root.dataset.hung=section;
of(section).sort((a,b)=>urgent(b)-urgent(a)).slice(0,many).forEach(({photo},index)=>{
if(!photo)return;
const wide=devicePixelRatio*(section==='artisan'?${fillsWide}:Math.min(${fillsWide},${hangsHigh}*photo.width/photo.height)),image=new Image;
image.fetchPriority='high';
image.src=media+(photo.sizes.filter(({width})=>width>=wide).sort((a,b)=>a.width-b.width)[0]||photo).path;
image.decode().then(()=>root.style.setProperty('--hung-'+(index+1),'url('+JSON.stringify(image.src)+')')).catch(()=>{})
})}).catch(()=>{})})(document.documentElement)`;
