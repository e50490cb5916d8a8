import { expect, test } from 'vitest'
import { SIZE_BUDGETS } from '../src/size-budgets.ts'
import { sizeTable, staleSizes, withSizeTable } from '../src/size-table.ts'

const KB = 1024
const sizes = new Map([
  ['chrf', { entry: 5.6 * KB, onDemand: 0 }],
  ['meteor', { entry: 13.4 * KB, onDemand: 568 * KB }],
])
const table = sizeTable(sizes)
const text = `# Text\n\n${table}\nMore.\n`
const messages = (...args: Parameters<typeof staleSizes>) => staleSizes(...args).map(({ message }) => message)

test('a table says in whole kilobytes what packages weigh and may weigh', () => {
  expect(table.split('\n').slice(2)).toEqual([
    `| \`chrf\` | 6 | ${SIZE_BUDGETS.chrf! / KB} |  |`,
    `| \`meteor\` | 13 | ${SIZE_BUDGETS.meteor! / KB} | 568 |`,
    '',
  ])
  expect(staleSizes(text, sizes)).toEqual([])
})

test('a little more or less is no reason to write it anew', () => {
  const near = new Map([
    ['chrf', { entry: 6.9 * KB, onDemand: 0 }],
    ['meteor', { entry: 12.2 * KB, onDemand: 580 * KB }],
  ])
  expect(staleSizes(text, near)).toEqual([])
})

test('finds weights that are no longer so, packages that are missing, and those that are gone', () => {
  const changed = new Map([
    ['meteor', { entry: 13.4 * KB, onDemand: 700 * KB }],
    ['rouge', { entry: 7 * KB, onDemand: 0 }],
  ])
  expect(messages(text, changed)).toEqual([
    'meteor weighs 13 KB and 700 KB on demand: pnpm sizes --write',
    'the table of sizes has no rouge: pnpm sizes --write',
    'the table of sizes has chrf, which is no package: pnpm sizes --write',
  ])
  expect(messages('# Text\n', sizes)).toEqual(['has no table of sizes: pnpm sizes --write'])
})

test('finds a budget that is another by now', () => {
  expect(messages(text.replace(/\| 6 \| \d+/, '| 6 | 99'), sizes)).toEqual([
    `the budget of chrf is ${SIZE_BUDGETS.chrf}: pnpm sizes --write`,
  ])
})

test('a new table takes the place of the old one', () => {
  const other = sizeTable(new Map([['chrf', { entry: 100 * KB, onDemand: 0 }]]))
  expect(withSizeTable(text, other)).toBe(`# Text\n\n${other}\nMore.\n`)
  expect(() => withSizeTable('none', other)).toThrow(/no table/)
})
