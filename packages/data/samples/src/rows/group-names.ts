/** Usual names of fields and columns that group tasks which are not independent; the first that does counts. */
export const GROUP_NAMES = ['repo', 'repository', 'project', 'file', 'document'] as const

/** Tasks beyond so many are not looked at. */
const MAX_TASKS = 100_000

/** A field whose values several tasks share. */
export interface SharedGroup {
  readonly field: string
  /** Number of its values. */
  readonly values: number
}

/** Finds fields that group tasks, while rows are read. */
export interface GroupFinder {
  /**
   * Starts with the rows of a file.
   *
   * @returns A function that takes a row, with the values of its fields; `undefined` if no field has a usual name.
   */
  open(
    names: readonly string[],
  ): ((id: string | number, contentOf: (name: string) => unknown) => void) | undefined
  /** The first field of which each task has one value, at least two tasks have the same, and not all do. */
  found(): SharedGroup | undefined
}

/** Starts with no row. */
export function groupFinder(): GroupFinder {
  const groups = new Map<string, Map<string, unknown>>()
  const others = new Set<string>()
  return {
    open(names) {
      const known = GROUP_NAMES.filter((name) => names.includes(name))
      if (known.length === 0) return undefined
      return (id, contentOf) => {
        const task = String(id)
        for (const name of known) {
          if (others.has(name)) continue
          const values = groups.get(name) ?? new Map<string, unknown>()
          groups.set(name, values)
          const value = contentOf(name)
          const isLabel = (typeof value === 'string' && value !== '') || typeof value === 'number'
          // the file of an output differs between models
          if (!isLabel || (values.has(task) && values.get(task) !== value)) others.add(name)
          else if (values.size < MAX_TASKS) values.set(task, value)
        }
      }
    },
    found() {
      for (const [field, values] of groups) {
        const count = new Set(values.values()).size
        if (!others.has(field) && count > 1 && count < values.size) return { field, values: count }
      }
      return undefined
    },
  }
}
