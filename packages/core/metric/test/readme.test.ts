import { readFileSync } from 'node:fs'
import * as library from '../src/index.ts'
import { testMetricContract, testRoundTrip } from '../src/testing.ts'

const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8')
const [, example] =
  /A metric of your own:\n\n```js\nimport [^']*'@codegen-eval\/metric'\n([\s\S]*?)^const metric = /m.exec(
    readme,
  )!

/** The README's example with the library's names in scope. */
const { lettersMetric, registry } = new Function(
  ...Object.keys(library),
  `${example}\nreturn { lettersMetric, registry }`,
)(...Object.values(library)) as {
  lettersMetric(options?: object): library.Metric
  registry: library.Registry
}

testMetricContract(lettersMetric())
testMetricContract(lettersMetric({ lower: true }))
testRoundTrip(registry, ['letters', 'letters:lower=yes,level=segment'])
