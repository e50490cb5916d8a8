import { segmentRow } from '@codegen-eval/metric'
import { expect, test } from 'vitest'
import { loadAllMetrics } from '../src/registry.ts'

/** A function; the same with other names; and a function that does something else. */
const FUNCTIONS: Readonly<Record<string, readonly [original: string, renamed: string, unrelated: string]>> = {
  kotlin: [
    'fun total(list: List<Int>, least: Int): Int {\n  var sum = 0\n  for (item in list) {\n    if (item > least) sum += item\n  }\n  return sum\n}',
    'fun add(values: List<Int>, bound: Int): Int {\n  var result = 0\n  for (value in values) {\n    if (value > bound) result += value\n  }\n  return result\n}',
    'fun push(entry: Entry) {\n  items[items.size] = entry\n  println("pushed", entry.name, now())\n}',
  ],
  lua: [
    'local function total(list, least)\n  local sum = 0\n  for _, item in ipairs(list) do\n    if item > least then sum = sum + item end\n  end\n  return sum\nend',
    'local function add(values, bound)\n  local result = 0\n  for _, value in ipairs(values) do\n    if value > bound then result = result + value end\n  end\n  return result\nend',
    'function Queue:push(entry)\n  self.items[#self.items + 1] = entry\n  print("pushed", entry.name, os.time())\nend',
  ],
  scala: [
    'def total(list: List[Int], least: Int): Int = {\n  var sum = 0\n  for (item <- list) {\n    if (item > least) sum += item\n  }\n  sum\n}',
    'def add(values: List[Int], bound: Int): Int = {\n  var result = 0\n  for (value <- values) {\n    if (value > bound) result += value\n  }\n  result\n}',
    'def push(entry: Entry): Unit = {\n  items(items.size) = entry\n  println("pushed", entry.name, now())\n}',
  ],
}

test.each(Object.entries(FUNCTIONS))(
  'in %s, CodeBLEU and RUBY score a renamed function above an unrelated one',
  async (lang, [original, renamed, unrelated]) => {
    const registry = await loadAllMetrics()
    for (const name of ['codebleu', 'ruby', 'graph-similarity', 'tree-similarity']) {
      const metric = await registry.resolve(`${name}:lang=${lang}`)
      const score = (candidate: string) => metric.score(segmentRow(metric, candidate, original))
      expect(score(original), name).toBe(1)
      expect(score(renamed), name).toBeGreaterThan(score(unrelated) + 0.1)
    }
  },
)
