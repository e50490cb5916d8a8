type Child = Node | string | undefined | false

/** Properties of an element. Names with a hyphen, and `role`, are set as attributes. */
type Properties<K extends keyof HTMLElementTagNameMap> = Partial<Omit<HTMLElementTagNameMap[K], 'style'>> & {
  readonly [attribute: `${string}-${string}`]: string | undefined
  readonly on?: { readonly [type: string]: (event: never) => void }
}

/** Creates an element. Strings become text nodes, so that pasted text is never parsed as HTML. */
export function element<K extends keyof HTMLElementTagNameMap>(
  name: K,
  properties: Properties<K> = {},
  ...children: Child[]
): HTMLElementTagNameMap[K] {
  const made = document.createElement(name)
  const { on = {}, ...others } = properties as Record<string, unknown> & Properties<K>
  for (const [key, value] of Object.entries(others)) {
    if (value === undefined) continue
    if (key.includes('-') || key === 'role') made.setAttribute(key, String(value))
    else (made as unknown as Record<string, unknown>)[key] = value
  }
  for (const [type, listener] of Object.entries(on)) made.addEventListener(type, listener as EventListener)
  made.append(...children.filter((child) => child !== undefined && child !== false))
  return made
}

/** The element of the page with the given id. */
export function byId<T extends HTMLElement>(id: string): T {
  const found = document.getElementById(id)
  if (!found) throw new Error(`the page has no element #${id}`)
  return found as T
}

/** A button that copies a text and shows the result as its label for a moment. */
export function copyButton(
  label: string,
  describes: string,
  text: () => string | Promise<string>,
): HTMLElement {
  const button = element(
    'button',
    {
      type: 'button',
      className: 'quiet',
      'aria-label': `${label} ${describes}`,
      on: {
        async click() {
          // browsers may forbid it, and do not have it on pages that are not served securely
          button.textContent = await navigator.clipboard
            .writeText(await text())
            .then(() => 'Copied')
            .catch(() => 'Not allowed')
          setTimeout(() => {
            button.textContent = label
          }, 1500)
        },
      },
    },
    label,
  )
  return button
}
