import { areCasesValid, MAX_BEFORE_STAR } from './compile-patterns.ts'
import { childNodes, type PythonNode, type PythonValue } from './python-node.ts'
import { boundNames } from './scope-parts.ts'

/** Fields in which a starred expression may stand, by type of node. */
const STARRED_FIELDS: ReadonlyMap<string, string> = new Map([
  ['List', 'elts'],
  ['Tuple', 'elts'],
  ['Set', 'elts'],
  ['Call', 'args'],
  ['ClassDef', 'bases'],
  // `*args: *Ts`
  ['arg', 'annotation'],
])

/** Whether CPython compiles a node, apart from its scope and from the flow of control around it. */
export function isNodeValid(node: PythonNode): boolean {
  return areStarsInPlace(node) && !bindsDebug(node) && isValidOfType(node)
}

function isValidOfType(node: PythonNode): boolean {
  switch (node.type) {
    case 'Call':
    case 'ClassDef':
      return areKeywordsValid(node.keywords)
    case 'Tuple':
    case 'List':
      return isUnpackable(node)
    case 'Match':
      return areCasesValid(node)
    case 'Try': {
      // an `except:` without a type comes last
      const handlers = node.handlers as readonly PythonNode[]
      return handlers.slice(0, -1).every(({ typ }) => typ !== null)
    }
    case 'ListComp':
    case 'SetComp':
    case 'DictComp':
    case 'GeneratorExp':
      return (node.generators as readonly PythonNode[]).every(areStarsInPlace)
    default:
      return true
  }
}

function areStarsInPlace(node: PythonNode): boolean {
  const children = childNodes(node)
  if (!children.some(({ type }) => type === 'Starred')) return true
  const field = STARRED_FIELDS.get(node.type)
  if (field === undefined) return false
  const allowed = [node[field]].flat() as PythonValue[]
  return children.every((child) => child.type !== 'Starred' || allowed.includes(child))
}

/** No keyword is given twice. */
function areKeywordsValid(keywords: PythonValue): boolean {
  const names = (keywords as readonly PythonNode[]).map(({ arg }) => arg).filter((arg) => arg !== null)
  return new Set(names).size === names.length && !names.includes('__debug__')
}

/** An assignment to a sequence has one starred target at most, and not too far behind. */
function isUnpackable({ elts, ctx }: PythonNode): boolean {
  if ((ctx as PythonNode).type !== 'Store') return true
  const elements = elts as readonly PythonNode[]
  const star = elements.findIndex(({ type }) => type === 'Starred')
  if (star > MAX_BEFORE_STAR) return false
  return star < 0 || !elements.slice(star + 1).some(({ type }) => type === 'Starred')
}

/**
 * `__debug__` is a constant: it cannot be bound, deleted, or assigned as an attribute. CPython 3.11 does not look at
 * attributes that are deleted, or changed by `+=` and the like.
 */
function bindsDebug(node: PythonNode): boolean {
  switch (node.type) {
    case 'Name':
      return node.id === '__debug__' && (node.ctx as PythonNode).type !== 'Load'
    case 'Attribute':
      return node.attr === '__debug__' && (node.ctx as PythonNode).type === 'Store'
    default:
      return boundNames(node).includes('__debug__')
  }
}
