/** The action of a key on the page. */
export type KeyAction =
  | { readonly type: 'next' | 'back' | 'pause' | 'mark' }
  | { readonly type: 'digit'; readonly digit: string }

/** Where the focus is: in a text, in a number field, in a slider, on a choice, on another control, in code that scrolls, or nowhere. */
export type Focus = 'text' | 'number' | 'slider' | 'choice' | 'control' | 'code' | 'page'

/** A key, as the browser describes it. */
export type Key = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'altKey' | 'metaKey' | 'repeat'>

/**
 * Returns the action of a key; `undefined` leaves it to the browser, so that no control loses a key that it needs itself: arrows move
 * sliders and choices and scroll code, Enter presses buttons, and texts take all keys but Ctrl+Enter.
 *
 * @param singleKeys Whether keys without Ctrl do anything; some people and tools press them by mistake.
 */
export function keyAction(key: Key, focus: Focus, singleKeys: boolean): KeyAction | undefined {
  if (key.repeat || key.altKey) return undefined
  if (key.ctrlKey || key.metaKey) return key.key === 'Enter' ? { type: 'next' } : undefined
  if (!singleKeys || focus === 'text') return undefined
  if (key.key === 'Enter') return focus === 'control' ? undefined : { type: 'next' }
  if (focus === 'number') return undefined
  if (key.key === 'Backspace') return { type: 'back' }
  if (key.key === 'ArrowLeft' && (focus === 'page' || focus === 'control')) return { type: 'back' }
  if (/^\d$/.test(key.key)) return { type: 'digit', digit: key.key }
  const letter = key.key.toLowerCase()
  if (letter === 'm') return { type: 'mark' }
  return letter === 'p' ? { type: 'pause' } : undefined
}

/** Where the focus is. */
export function focusOf(element: Element | null): Focus {
  const name = element?.localName
  if (name === 'textarea') return 'text'
  if (name === 'pre' || element?.role === 'listbox') return 'code'
  if (name === 'input') {
    const { type } = element as HTMLInputElement
    return type === 'radio'
      ? 'choice'
      : type === 'range'
        ? 'slider'
        : type === 'number'
          ? 'number'
          : 'control'
  }
  return name === 'button' || name === 'select' || name === 'a' || name === 'summary' ? 'control' : 'page'
}
