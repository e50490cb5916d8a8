type Child = Node | string | undefined | false

/** Properties of an element; names with a hyphen, and `role`, are attributes. */
type Properties<K extends keyof HTMLElementTagNameMap> = Partial<Omit<HTMLElementTagNameMap[K], 'style'>> & {
  readonly [attribute: `${string}-${string}`]: string | undefined
  readonly on?: { readonly [type: string]: (event: never) => void }
}

/** Makes an element. Text becomes text nodes: nothing that users paste is ever read as HTML. */
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

/** The element of the page with an id. */
export function byId<T extends HTMLElement>(id: string): T {
  const found = document.getElementById(id)
  if (!found) throw new Error(`the page has no element #${id}`)
  return found as T
}

/** Copies a text, and says so in place of the button's own words for a moment. */
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
          // browsers may forbid it, and lack it where pages are not served securely
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
