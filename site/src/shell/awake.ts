/** What is needed once somebody does something on a page, or something is said to him. */
import { copyWords } from './copy-words.ts';
import './draw-toasts.ts';
import { leadOn } from './lead-on.ts';
import { speak } from './speak.ts';

const region = document.querySelector<HTMLElement>('[data-told]');
if (region) speak(region);
leadOn();
copyWords();
