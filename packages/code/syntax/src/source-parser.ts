import type { DynamicModule } from './dynamic-module.ts'
import type { FlatTree } from './flat-tree.ts'
import { flattenTree } from './flatten-tree.ts'
import type { Grammar } from './grammar.ts'
import { type ParseLimits, parseLimits, SHARED_LENGTH, SHARED_LIMITS } from './parse-limits.ts'
import { RuntimeInstance } from './runtime-instance.ts'

/**
 * A parser of a grammar whose result depends on the text alone.
 *
 * A text that takes little is parsed by an instance that all share. What takes more is parsed again by a new one, so
 * that the decision to give a text up depends on no text before it. An instance that failed, or was made for one text,
 * is not used again.
 */
export class SourceParser {
  readonly grammar: Grammar
  readonly #runtime: DynamicModule
  readonly #module: DynamicModule
  #shared: RuntimeInstance | undefined

  /**
   * @param words Kinds of tokens that are added to those of the grammar where it lacks them.
   * @throws RangeError if the module is no grammar.
   */
  constructor(name: string, runtime: DynamicModule, grammar: DynamicModule, words: readonly string[] = []) {
    this.#runtime = runtime
    this.#module = grammar
    this.#shared = new RuntimeInstance(runtime, grammar)
    this.grammar = grammarOf(name, this.#shared, words)
  }

  /** The tree of a text, or `undefined` if the text is given up. */
  tree(text: string, source: string): FlatTree | undefined {
    if (text.length <= SHARED_LENGTH) {
      const instance = this.#shared ?? this.#newInstance()
      // it is back in its place only if nothing was thrown
      this.#shared = undefined
      const tree = this.#treeBy(instance, text, source, SHARED_LIMITS)
      if (tree) {
        this.#shared = instance
        return tree
      }
    }
    return this.#treeBy(this.#newInstance(), text, source, parseLimits(text.length))
  }

  #newInstance(): RuntimeInstance {
    return new RuntimeInstance(this.#runtime, this.#module)
  }

  #treeBy(
    instance: RuntimeInstance,
    text: string,
    source: string,
    limits: ParseLimits,
  ): FlatTree | undefined {
    return instance.tree(text, limits, (tree) => flattenTree(tree, this.grammar, source, instance))
  }
}

/** Several of tree-sitter's kinds may share a name and be named or not; nodes have only one of them. */
function grammarOf(name: string, instance: RuntimeInstance, words: readonly string[]): Grammar {
  const { calls, language } = instance
  const count = calls.ts_language_symbol_count(language)
  const named = new Uint8Array(count + 1 + words.length)
  const kinds = Array.from({ length: count }, (_, kind) => {
    named[kind] = calls.ts_language_type_is_named_wasm(language, kind) === 0 ? 0 : 1
    const nameAddress = calls.ts_language_symbol_name(language, kind)
    const first =
      nameAddress &&
      calls.ts_language_symbol_for_name(language, nameAddress, calls.strlen(nameAddress), named[kind])
    return nameAddress !== 0 && first !== 0 && first === kind ? instance.text(nameAddress) : ''
  })
  named[count] = 1
  const added = new Set(words.filter((word) => !kinds.includes(word)))
  return {
    name,
    kinds: [...kinds, 'ERROR', ...added],
    named,
    fields: Array.from({ length: calls.ts_language_field_count(language) + 1 }, (_, field) => {
      const nameAddress = calls.ts_language_field_name_for_id(language, field)
      return nameAddress === 0 ? '' : instance.text(nameAddress)
    }),
    errorKind: count,
  }
}
