import ts from 'typescript'
import { expect, test } from 'vitest'
import { withBudget } from '../src/work-budget.ts'

/** Objects that a check may create besides one for each character: see `MAX_OBJECTS`. */
const OBJECTS = 100_000

/** Asks the token so many times, as the compiler does for each function. */
const asking = (times: number) => (token: ts.CancellationToken) => {
  for (let i = 0; i < times; i++) token.throwIfCancellationRequested()
  return 'done'
}

test('work within the budget has its result, and one step more is given up', () => {
  expect(withBudget(ts, 0, 'given up', asking(OBJECTS))).toBe('done')
  expect(withBudget(ts, 0, 'given up', asking(OBJECTS + 1))).toBe('given up')
})

test('a longer source may take more', () => {
  expect(withBudget(ts, 1, 'given up', asking(OBJECTS + 1))).toBe('done')
  expect(withBudget(ts, 1, 'given up', asking(OBJECTS + 2))).toBe('given up')
})

test('a budget begins anew each time', () => {
  for (let time = 0; time < 2; time++) expect(withBudget(ts, 0, 'given up', asking(OBJECTS))).toBe('done')
})

test('recursion that is too deep is given up, other errors are not hidden', () => {
  const deep = (): string => deep() + deep()
  expect(withBudget(ts, 0, 'given up', deep)).toBe('given up')
  const wrong = () => {
    throw new TypeError('wrong')
  }
  expect(() => withBudget(ts, 0, 'given up', wrong)).toThrow(new TypeError('wrong'))
})

test('the compiler counts the objects that it creates, and is left as it was', () => {
  const allocator = () =>
    (ts as unknown as { objectAllocator: Record<string, () => unknown> }).objectAllocator
  const constructors = () =>
    ['getTypeConstructor', 'getSignatureConstructor', 'getSymbolConstructor'].map((name) =>
      allocator()[name]!(),
    )
  const before = constructors()
  const create = (count: number) => () => {
    const [, , Symbols] = constructors() as (new (flags: number, name: string) => object)[]
    for (let i = 0; i < count; i++) new Symbols!(0, 'x')
    return 'done'
  }
  expect(withBudget(ts, 0, 'given up', create(OBJECTS))).toBe('done')
  expect(withBudget(ts, 0, 'given up', create(OBJECTS + 1))).toBe('given up')
  expect(constructors()).toEqual(before)
})
