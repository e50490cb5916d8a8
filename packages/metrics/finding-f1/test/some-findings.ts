import fc from 'fast-check'
import type { CodeFinding } from '../src/code-finding.ts'

const verdict = fc.constantFrom(true, false, null, 0.25, 0.5, 1)

/** Up to four findings on few lines of two files, of which much is left out, so that many pairs match. */
export const someFindings: fc.Arbitrary<CodeFinding[]> = fc.array(
  fc.record(
    {
      path: fc.constantFrom('a.ts', './a.ts', 'b.ts'),
      line: fc.integer({ min: 1, max: 6 }),
      label: fc.constantFrom('bug', 'style', '__proto__'),
      text: fc.constantFrom('a leak', 'a leak in the pool', 'the pool', ''),
      verdicts: fc.dictionary(fc.constantFrom('0', '1', '2', '3'), verdict),
    },
    { requiredKeys: ['text'] },
  ),
  { maxLength: 4 },
)
