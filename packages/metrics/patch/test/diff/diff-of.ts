import fc from 'fast-check'

/** Two texts, a unified diff between them, and the lines of its hunks. */
export interface DiffOf {
  readonly oldText: string
  readonly newText: string
  readonly diff: string
  readonly hunks: readonly (readonly string[])[]
}

const line = fc.constantFrom('a', 'b', ' c', '', '-- d', '+ e', '\\ f', '@@ -1 +1 @@', '\r')

/** Random edits: lines that are kept, removed or added. */
const edits = fc.array(fc.tuple(fc.constantFrom(' ', ' ', ' ', '-', '+'), line), { maxLength: 40 })

/** Diffs with up to three lines of context, written by a simple program. */
export const diffOf: fc.Arbitrary<DiffOf> = fc
  .record({ edits, context: fc.integer({ min: 1, max: 3 }) })
  .map(({ edits: all, context }) => {
    const text = (sign: string) => all.filter(([kind]) => kind !== sign).map(([, content]) => `${content}\n`)
    const isNear = all.map((_, i) =>
      all.slice(Math.max(0, i - context), i + context + 1).some(([kind]) => kind !== ' '),
    )
    const hunks: string[][] = []
    let diff = ''
    for (let i = 0, [oldLine, newLine] = [1, 1]; i < all.length; ) {
      if (!isNear[i]) {
        oldLine++
        newLine++
        i++
        continue
      }
      const lines: string[] = []
      for (; i < all.length && isNear[i]; i++) lines.push(all[i].join(''))
      const [oldCount, newCount] = ['+', '-'].map(
        (sign) => lines.filter((each) => !each.startsWith(sign)).length,
      )
      const start = (first: number, count: number) => (count === 0 ? first - 1 : first)
      diff += `@@ -${start(oldLine, oldCount)},${oldCount} +${start(newLine, newCount)},${newCount} @@\n${lines.join('\n')}\n`
      hunks.push(lines)
      oldLine += oldCount
      newLine += newCount
    }
    const [oldText, newText] = [text('+').join(''), text('-').join('')]
    return {
      oldText,
      newText,
      hunks,
      diff: `diff --git a/f b/f\n${diff === '' ? '' : `--- a/f\n+++ b/f\n${diff}`}`,
    }
  })
