import { childrenOf, type FlatTree, nodeText, type SyntaxRepair } from '@codegen-eval/syntax'

/** A comma at the end of a group of names, and data after `__halt_compiler();`, which PHP does not read. */
export const PHP_REPAIRS: readonly SyntaxRepair[] = [
  {
    form: /,(?=\s{0,40}\})(?<=\buse\b[^;{}]{1,200}\{[^;{}]{0,400}[\w\s],)/gi,
    standIn: ' ',
    at: /namespace_use_group$/,
    words: [','],
  },
  {
    form: /(?<=\b__halt_compiler(?:\s|#.*|\/\/.*|\/\*[^*]{0,99}\*\/)*\((?:\s|#.*|\/\/.*|\/\*[^*]{0,99}\*\/)*\)(?:\s|#.*|\/\/.*|\/\*[^*]{0,99}\*\/)*;)\s*\S[\s\S]*$/gi,
    standIn: ' ',
    at: /^program$/,
    check: endsWithHalt,
    leaf: 'data',
  },
]

function endsWithHalt(tree: FlatTree, root: number): boolean {
  return /^__halt_compiler\b/i.test(nodeText(tree, childrenOf(tree, root).at(-1) ?? root))
}
