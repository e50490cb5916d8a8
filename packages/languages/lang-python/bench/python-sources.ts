const NAMES = ['data', 'frame', 'row', 'value', 'index', 'path', 'total', 'key']

/** An assignment of about 40 characters. */
export function lineOfCode(random: () => number): string {
  return `${name(random)} = ${expression(random, 2)}`
}

/** A function of so many lines with branches and loops. */
export function functionOfCode(random: () => number, length: number): string {
  const lines = [`def ${name(random)}(${name(random)}, ${name(random)}=1):`]
  while (lines.length < length - 1) {
    const head = random()
    if (head < 0.15) lines.push(`    if ${expression(random, 1)}:`, `        ${lineOfCode(random)}`)
    else if (head < 0.25)
      lines.push(`    for ${name(random)} in ${name(random)}:`, `        ${lineOfCode(random)}`)
    else lines.push(`    ${lineOfCode(random)}`)
  }
  return `${lines.join('\n')}\n    return ${expression(random, 1)}\n`
}

function expression(random: () => number, depth: number): string {
  if (depth === 0 || random() < 0.25) return atom(random)
  const inner = () => expression(random, depth - 1)
  return pick(random, [
    () => `${name(random)}(${inner()}, ${inner()})`,
    () => `${inner()} + ${inner()}`,
    () => `${name(random)}[${inner()}]`,
    () => `[${inner()} for ${name(random)} in ${name(random)}]`,
    () => `${name(random)}.${name(random)}(${inner()})`,
    () => `{${atom(random)}: ${inner()}}`,
  ])()
}

function atom(random: () => number): string {
  return pick(random, [
    () => name(random),
    () => name(random),
    () => String(Math.floor(random() * 100)),
    () => `'${name(random)}'`,
    () => `${name(random)}.${name(random)}`,
  ])()
}

function name(random: () => number): string {
  return pick(random, NAMES) + Math.floor(random() * 1000)
}

function pick<T>(random: () => number, choices: readonly T[]): T {
  return choices[Math.floor(random() * choices.length)]
}
