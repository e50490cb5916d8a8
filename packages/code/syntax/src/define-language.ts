import { type DataFlowKinds, dataFlowOf } from './data-flow-kinds.ts'
import { type FlatTree, NODE_ERROR, NODE_MISSING } from './flat-tree.ts'
import type { Language } from './language.ts'

/** A language as its package writes it down: `defineLanguage` fills in the rest. */
export interface LanguageDefinition extends Omit<Language, 'dataFlow' | 'syntaxErrorAt'> {
  /** The first error node or missing token if absent. */
  syntaxErrorAt?: Language['syntaxErrorAt']
  /** Derived from `structure` if absent. */
  readonly dataFlow?: DataFlowKinds
}

/**
 * Makes a language from its table.
 *
 * Kinds and fields are checked when the language is loaded: `loadParser` throws a RangeError that names every kind and
 * field that the grammar does not have.
 *
 * @throws RangeError if the name or the version is not in the form that signatures need.
 */
export function defineLanguage(definition: LanguageDefinition): Language {
  const { name, version } = definition
  if (!/^[a-z][a-z0-9+-]*$/.test(name)) {
    throw new RangeError(`language '${name}': expected a name of lower-case letters, digits, + and -`)
  }
  if (!/^\S+( \S+)*$/.test(version)) {
    throw new RangeError(
      `language '${name}': expected a version such as 'tree-sitter-${name} 1.0.0', got '${version}'`,
    )
  }
  return { syntaxErrorAt: firstErrorAt, dataFlow: dataFlowOf(definition), ...definition }
}

/** The offset of the first error node or missing token of a tree, in UTF-16 units; -1 if the grammar derives the source. */
export function firstErrorAt(tree: FlatTree): number {
  if (!tree.hasError) return -1
  const node = tree.flags.findIndex((flags) => (flags & (NODE_ERROR | NODE_MISSING)) !== 0)
  return tree.start[Math.max(node, 0)]
}
