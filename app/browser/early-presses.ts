/** The event on the window that tells {@link KEEP_EARLY_PRESSES} of the hydration. */
export const HYDRATED = 'hydrated'

/**
 * An inline script that keeps presses until hydration, and then carries each out once, in order (INPUT-01): one a task,
 * because it may depend on what hydration, or the press before, has rendered. What is pressed meanwhile comes after them.
 * Enter in a field presses the button of its form, so the browser sends no form by itself. Links, fields and choices work
 * without scripts and are left alone.
 */
export const KEEP_EARLY_PRESSES = `{let p=[];addEventListener("click",e=>{const b=e.target.closest("button");if(b&&p){e.preventDefault();e.stopImmediatePropagation();b.dataset.earlyPress="";p.push(b)}},true);const n=()=>{const q=p,b=q.shift();p=0;if(b){delete b.dataset.earlyPress;b.click();p=q;setTimeout(n)}};addEventListener("${HYDRATED}",()=>setTimeout(n),{once:true})}`
