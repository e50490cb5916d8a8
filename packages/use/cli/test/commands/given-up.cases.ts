export const code = (i: number, name: string) => `int ${name}(int a) { return a + ${i}; }`
export const HOSTILE = ['(a)-'.repeat(2100), ':~'.repeat(2000), 'a<'.repeat(15_000)]
export const row = (i: number, bad: string) =>
  JSON.stringify({
    id: `t${i}`,
    references: [code(i, 'f')],
    candidates: { a: code(i, 'g'), b: bad },
  })
export const good = Array.from({ length: 12 }, (_, i) => row(i, code(i, 'h')))
export const bad = HOSTILE.map((text, i) => row(100 + i, text))
export const mixed = [good.slice(0, 5), bad[0], good.slice(5, 8), bad[1], good.slice(8), bad[2]].flat()

export const METRICS = ['codebleu', 'ruby', 'tree-similarity', 'parse-rate']
