/** The event on the window that tells {@link KEEP_EARLY_PRESSES} of the hydration. */
export const HYDRATED = 'hydrated'

/**
 * An inline script that keeps presses until hydration, and then carries each out once (INPUT-01). It also notes what fields
 * held between the presses and writes that again in its place, so that text which was typed after a press counts after it: by
 * the setter of the prototype, because React ignores the event of what is set on the element. All of it is one task, in which
 * nobody can type; React renders after each press in a microtask. Enter in a field presses the button of its form, so the
 * browser sends no form by itself. Links, fields and choices work without scripts and are left alone.
 */
export const KEEP_EARLY_PRESSES = `{let p=[];addEventListener("click",e=>{const b=e.target.closest("button");if(b&&p){e.preventDefault();e.stopImmediatePropagation();b.dataset.earlyPress="";p.push([b,,1])}},true);addEventListener("input",({target:f})=>{if(p){if((p.at(-1)||p)[0]==f)p.pop();p.push([f,f.value,f.checked])}},true);addEventListener("${HYDRATED}",()=>setTimeout(async()=>{const q=p;p=0;for(const[f,v,c]of q){delete f.dataset.earlyPress;if(f.checked!=c)f.click();else if(f.value!=v){Reflect.set(f.__proto__,"value",v,f);f.dispatchEvent(new Event("change",{bubbles:true}))}await 0}}),{once:true})}`
