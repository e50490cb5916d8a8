import type { PythonScope } from './symbol-tables.ts'

/** Scopes that start on one line, in reverse order, so that the next one is last. */
interface Line {
  readonly line: number
  readonly scopes: PythonScope[]
}

/** The scopes directly below another one that are not open yet. */
export class WaitingScopes {
  /** For each kind and name, the lines on which such scopes start, in order. */
  readonly #lines: Map<string, Line[]> = new Map()

  constructor(children: readonly PythonScope[]) {
    const byKey = new Map<string, PythonScope[]>()
    for (const child of children) {
      const key = keyOf(child.kind, child.name)
      const same = byKey.get(key)
      if (same) same.push(child)
      else byKey.set(key, [child])
    }
    for (const [key, same] of byKey) {
      const lines: Line[] = []
      for (const scope of same.sort((a, b) => a.line - b.line).reverse()) {
        if (lines.at(-1)?.line === scope.line) lines.at(-1)!.scopes.push(scope)
        else lines.push({ line: scope.line, scopes: [scope] })
      }
      this.#lines.set(key, lines.reverse())
    }
  }

  /**
   * Removes and returns the first scope of the latest line up to `line`, or of the earliest line after it; `undefined`
   * if none is left.
   */
  take(kind: PythonScope['kind'], name: string, line: number): PythonScope | undefined {
    const lines = this.#lines.get(keyOf(kind, name))
    if (!lines) return undefined
    let low = 0
    let high = lines.length
    while (low < high) {
      const middle = (low + high) >>> 1
      if (lines[middle].line <= line) low = middle + 1
      else high = middle
    }
    for (let at = low - 1; at >= 0; at--) if (lines[at].scopes.length > 0) return lines[at].scopes.pop()
    return lines.find(({ scopes }) => scopes.length > 0)?.scopes.pop()
  }
}

function keyOf(kind: string, name: string): string {
  return `${kind} ${name}`
}
