/**
 * Splits a list of specs: `bleu:tokenize=13a,order=2,chrf` is `bleu:tokenize=13a,order=2` and `chrf`.
 *
 * The options of a spec are separated by commas, too. A part begins a new spec if it has no `=`, or a `:` before its first
 * `=`; otherwise it is an option of the spec before it. A text with `|` is one signature and stays whole.
 */
export function splitSpecs(text: string): string[] {
  if (text.includes('|')) return [text]
  const specs: string[] = []
  for (const part of text.split(',')) {
    const name = part.split('=', 1)[0]
    const isOption = name !== part && !name.includes(':')
    if (isOption && specs.length > 0) specs.push(`${specs.pop()},${part}`)
    else specs.push(part.trim())
  }
  return specs
}
