import { element } from '@codegen-eval/page/element'
import { type Node, Parser } from 'commonmark'

/** Levels of headings that a page of its own has above those of the text. */
const LEVELS_ABOVE = 2

/**
 * Markdown (CommonMark) as elements. HTML in it is shown as text, images as their descriptions, and links lead to pages of
 * the web only: nothing is loaded, and nothing of the text is run.
 */
export function markdown(text: string): HTMLElement {
  return element('div', { className: 'markdown' }, ...childrenOf(new Parser().parse(text)))
}

function childrenOf(node: Node): (HTMLElement | string)[] {
  const children: (HTMLElement | string)[] = []
  for (let child = node.firstChild; child !== null; child = child.next) children.push(...viewOf(child))
  return children
}

const PLAIN = { block_quote: 'blockquote', item: 'li', emph: 'em', strong: 'strong' } as const

function viewOf(node: Node): (HTMLElement | string)[] {
  switch (node.type) {
    case 'text':
    case 'html_inline':
      return [node.literal ?? '']
    case 'softbreak':
      return [' ']
    case 'linebreak':
      return [element('br')]
    case 'code':
      return [element('code', {}, node.literal ?? '')]
    case 'code_block':
    case 'html_block':
      return [element('pre', { tabIndex: 0 }, element('code', {}, node.literal ?? ''))]
    case 'thematic_break':
      return [element('hr')]
    case 'heading':
      return [element(`h${Math.min(6, node.level + LEVELS_ABOVE)}` as 'h3', {}, ...childrenOf(node))]
    case 'list':
      return [element(node.listType === 'ordered' ? 'ol' : 'ul', {}, ...childrenOf(node))]
    case 'paragraph':
      // the text of a tight list has no paragraphs
      if (node.parent?.type === 'item' && node.parent.parent?.listTight) return childrenOf(node)
      return [element('p', {}, ...childrenOf(node))]
    case 'link':
      return [linkOf(node)]
    case 'block_quote':
    case 'item':
    case 'emph':
    case 'strong':
      return [element(PLAIN[node.type], {}, ...childrenOf(node))]
    default:
      return childrenOf(node)
  }
}

function linkOf(node: Node): HTMLElement {
  const href = node.destination ?? ''
  if (!/^https?:\/\//i.test(href)) return element('span', {}, ...childrenOf(node))
  return element('a', { href, target: '_blank', rel: 'noreferrer' }, ...childrenOf(node))
}
