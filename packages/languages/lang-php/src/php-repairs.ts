import { childrenOf, type FlatTree, nodeText, type SyntaxRepair } from '@codegen-eval/syntax'

/** Data after `__halt_compiler();`, which PHP does not read. */
export const PHP_REPAIRS: readonly SyntaxRepair[] = [
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
