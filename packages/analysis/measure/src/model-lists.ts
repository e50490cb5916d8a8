/** Lists of models that rows have, each of them once: most rows have the same one. */
export interface ModelLists {
  readonly lists: readonly (readonly string[])[]
  /** The index of a list with these models; a new list gets the next one. */
  indexOf(models: readonly string[]): number
}

/** Creates an empty collection of lists of models. */
export function modelLists(): ModelLists {
  const lists: (readonly string[])[] = []
  const indices = new Map<string, number>()
  let last: readonly string[] | undefined
  let index = -1
  return {
    lists,
    indexOf(models) {
      if (models === last) return index
      last = models
      const key = JSON.stringify(models)
      index = indices.get(key) ?? lists.push(models) - 1
      indices.set(key, index)
      return index
    },
  }
}
