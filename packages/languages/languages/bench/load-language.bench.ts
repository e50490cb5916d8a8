import { loadLanguage } from '../src/load-language.ts'

// loading happens once a process, so that there is nothing to repeat
const start = performance.now()
const parser = await loadLanguage('python')
const loaded = performance.now()
parser.parse('x = 1')
const parsed = performance.now()
console.log(
  `load python: ${(loaded - start).toFixed(1)} ms; the first tree: ${(parsed - loaded).toFixed(2)} ms`,
)
