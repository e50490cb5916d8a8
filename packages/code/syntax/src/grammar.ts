/** The names of a loaded grammar. Nodes have indices into them, which differ between versions of a grammar. */
export interface Grammar {
  /** The name of the grammar: `python`. */
  readonly name: string
  /**
   * The name of each kind of node, `''` if no node has it. A named and an anonymous kind may share a name (`lambda`),
   * two named ones never. After those of tree-sitter stand `ERROR` and the tokens that only repairs know.
   */
  readonly kinds: readonly string[]
  /** 1 for each named kind, 0 for anonymous ones, which are tokens such as `+`. */
  readonly named: Uint8Array
  /** The name of each field; `''` at 0, for none. */
  readonly fields: readonly string[]
  /** The kind of error nodes. */
  readonly errorKind: number
}

/**
 * The index of a kind.
 *
 * @throws RangeError if the grammar has no such kind.
 */
export function kindId(grammar: Grammar, name: string, named = true): number {
  const wanted = named ? 1 : 0
  const kind = grammar.kinds.findIndex((known, i) => known === name && grammar.named[i] === wanted)
  if (kind < 0) {
    throw new RangeError(`the grammar ${grammar.name} has no ${named ? 'named' : 'anonymous'} kind "${name}"`)
  }
  return kind
}

/**
 * The index of a field.
 *
 * @throws RangeError if the grammar has no such field.
 */
export function fieldId(grammar: Grammar, name: string): number {
  const field = grammar.fields.indexOf(name, 1)
  if (field < 0) throw new RangeError(`the grammar ${grammar.name} has no field "${name}"`)
  return field
}

/**
 * A table over kinds: 1 for each kind of these names, named or anonymous as asked, 0 for the others.
 *
 * @throws RangeError if the grammar has no such kind.
 */
export function kindSet(grammar: Grammar, names: readonly string[], named = true): Uint8Array {
  const set = new Uint8Array(grammar.kinds.length)
  for (const name of names) set[kindId(grammar, name, named)] = 1
  return set
}
