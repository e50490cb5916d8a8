import { createRegistry, segmentRow } from '@codegen-eval/metric'
import { expect, test } from 'vitest'
import { otherTaskMatchMetric, parseTaskReferences, taskReferencesPass } from '../src/other-task-match.ts'
import { entries } from '../src/registry.ts'

/** Six tasks; two have one reference, and one task has it twice. */
const REFERENCES = [['a'], ['b', 'b'], ['c', 'b'], ['d'], ['e\r\n'], ['']]

function fitted(options = {}): string {
  const pass = taskReferencesPass(options)
  for (const references of REFERENCES) pass.add(references)
  return pass.finish()
}

/** The score of a candidate for the task at a position. */
const scoreOf = (candidate: string, task: number, options = {}) => {
  const metric = otherTaskMatchMetric(parseTaskReferences(fitted(options)), options)
  return metric.score(segmentRow(metric, candidate, REFERENCES[task]!))
}

test('a candidate counts if a reference of another task equals it, whatever its own are', () => {
  // by hand: b is a reference of tasks 1 and 2
  expect([scoreOf('a', 0), scoreOf('a', 1), scoreOf('b', 1), scoreOf('b', 3)]).toEqual([0, 1, 1, 1])
  expect([scoreOf('c', 2), scoreOf('x', 2), scoreOf('', 5), scoreOf('', 0)]).toEqual([0, 0, 0, 1])
  expect(scoreOf('e\n', 0)).toBe(1)
  expect(scoreOf(' A ', 1, { ignore: 'trim', case: 'lower' })).toBe(1)
})

test('passes of several processes are merged, and other texts are refused', () => {
  const whole = parseTaskReferences(fitted())
  const [one, two] = [taskReferencesPass({}), taskReferencesPass({})]
  for (const [t, references] of REFERENCES.entries()) (t % 2 === 0 ? one : two).add(references)
  one.merge!(two.state!())
  expect(new Map([...parseTaskReferences(one.finish())].sort())).toEqual(new Map([...whole].sort()))
  expect(whole.get('b')).toBe(2)
  for (const text of ['[]', 'null', '{"taskReferences": [["a"]]}', '{"taskReferences": 3}'])
    expect(() => parseTaskReferences(text)).toThrow('option task-references')
  expect(() => parseTaskReferences('')).toThrow(SyntaxError)
})

test('in specs, references are counted first, and signatures without the option stay as they are', async () => {
  const registry = createRegistry(entries)
  const { entry, options } = registry.parse('exact-match:against=others,case=lower')
  expect(entry.fit!.isNeeded!(options)).toBe(true)
  expect(entry.fit!.isNeeded!(registry.parse('exact-match').options)).toBe(false)
  const pass = await entry.fit!.start(options)
  pass.add(['A'])
  pass.add(['z'])
  const metric = await registry.resolve('exact-match:against=others,case=lower,task-references=x', () =>
    pass.finish(),
  )
  expect(metric.signature).toMatch(/^exact-match\|against:others\|ignore:none\|case:lower\|/)
  expect(metric.score(segmentRow(metric, 'a', 'z'))).toBe(1)
  expect((await registry.resolve('exact-match')).signature).not.toContain('against')
  await expect(registry.resolve('exact-match:against=others')).rejects.toThrow('references of a whole corpus')
})
