/**
 * The text of an inline script that calls a function with these values. A page has nothing but the source text of the function, so it
 * must use neither imports nor outer variables. Only for the server: in the scripts of the browser that text is minified twice.
 */
export function inlineScript<Values extends readonly (string | number | object)[]>(
  run: (...values: Values) => void,
  ...values: Values
): string {
  return `(${run})(${values.map((value) => JSON.stringify(value)).join()});`
}
