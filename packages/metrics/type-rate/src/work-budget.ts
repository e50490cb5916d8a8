import type ts from 'typescript'

/**
 * Number of types, signatures and symbols that a check may create, besides one for each character of the source: work of
 * a second or two. Functions that people write take some hundred. The compiler's own limits are for single types, and
 * some sources reach them after half a minute only.
 */
const MAX_OBJECTS = 100_000

/** A constructor of the compiler. */
type Constructor = new (...given: never[]) => object

/** The functions of the compiler that create its objects, which its declarations leave out. */
interface ObjectAllocator {
  getTypeConstructor(): Constructor
  getSignatureConstructor(): Constructor
  getSymbolConstructor(): Constructor
}

/** The compiler with the parts that its declarations leave out. */
interface OpenCompiler {
  readonly objectAllocator: ObjectAllocator
  setObjectAllocator(allocator: ObjectAllocator): void
}

/**
 * Does some work of the compiler within a budget, which is a count and not a time, so that it ends at the same place on
 * every machine.
 *
 * The compiler asks its cancellation token once a function, class or interface, and never inside a type, so the token
 * alone stops no deep type. Types are counted where the compiler creates them.
 *
 * @param length The length of the source.
 * @param givenUp The result if the budget is used up, or the compiler's recursion is too deep for the stack.
 */
export function withBudget<T>(
  ts: typeof import('typescript'),
  length: number,
  givenUp: T,
  work: (token: ts.CancellationToken) => T,
): T {
  const limit = MAX_OBJECTS + length
  let objects = 0
  const count = (): void => {
    if (++objects > limit) throw new ts.OperationCanceledException()
  }
  const { objectAllocator, setObjectAllocator } = ts as unknown as OpenCompiler
  const { getTypeConstructor, getSignatureConstructor, getSymbolConstructor } = objectAllocator
  const original = { ...objectAllocator }
  setObjectAllocator({
    ...original,
    getTypeConstructor: () => counted(getTypeConstructor(), count),
    getSignatureConstructor: () => counted(getSignatureConstructor(), count),
    getSymbolConstructor: () => counted(getSymbolConstructor(), count),
  })
  try {
    return work({ isCancellationRequested: () => false, throwIfCancellationRequested: count })
  } catch (error) {
    if (error instanceof ts.OperationCanceledException || error instanceof RangeError) return givenUp
    throw error
  } finally {
    setObjectAllocator(original)
  }
}

function counted(type: Constructor, count: () => void): Constructor {
  return class extends type {
    constructor(...given: never[]) {
      super(...given)
      count()
    }
  }
}
