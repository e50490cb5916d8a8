import { compare, seeded } from '@codegen-eval/bench'
import { readDiff } from '../src/diff/read-diff.ts'
import { patchMetric } from '../src/patch-metric.ts'

const HUNKS = 200
const random = seeded(7)
const number = (below: number) => Math.floor(below * random())

/** A patch of one file, with hunks of about ten lines. */
function somePatch(): string {
  let [diff, line] = ['--- a/src/f.py\n+++ b/src/f.py\n', 1]
  for (let i = 0; i < HUNKS; i++) {
    line += 10 + number(20)
    diff += `@@ -${line},4 +${line},6 @@\n     a = ${number(9)}\n-    b = ${number(9)}\n+    b = f(${number(9)})\n+    c = g(${number(9)})\n+    d = h()\n     return b\n \n`
  }
  return diff
}

const [gold, candidate] = [somePatch(), somePatch()]
const metric = patchMetric()
const prepared = metric.prepare([gold])
const row = new Float64Array(metric.columns.length)

compare(`patches of ${HUNKS} hunks`, { count: HUNKS, name: 'hunks' }, [
  { name: 'readDiff', run: () => readDiff(candidate).files.length },
  {
    name: 'all measures',
    run() {
      metric.measure(candidate, prepared, row)
      return row[0]
    },
  },
])
