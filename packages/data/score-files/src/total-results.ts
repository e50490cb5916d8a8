/** A total over all tasks, as bigcode-evaluation-harness (`pass@1`) and lm-evaluation-harness (`pass@1,create_test`) name it. */
const TOTAL = /^pass@\d+(?:,|$)/

/** How deep a total may be: lm-evaluation-harness has `results`, then the task. */
const MAX_DEPTH = 3

/**
 * The name of the first total in a document of totals, such as `evaluation_results.json` of bigcode-evaluation-harness:
 * `{"humaneval": {"pass@1": 0.33}, "config": {…}}`. Undefined if there is none.
 */
export function totalOf(document: unknown, depth: number = MAX_DEPTH): string | undefined {
  if (typeof document !== 'object' || document === null || Array.isArray(document)) return undefined
  for (const [name, value] of Object.entries(document)) {
    if (TOTAL.test(name) && typeof value === 'number') return name
    const inner = depth > 1 ? totalOf(value, depth - 1) : undefined
    if (inner !== undefined) return inner
  }
  return undefined
}
