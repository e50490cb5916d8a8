const KEY = 'codegen-eval-theme'

/** Lets users choose light or dark; `system` follows their system. The choice is stored if the browser allows it. */
export function setUpTheme(select: HTMLSelectElement): void {
  const apply = (theme: string) => {
    if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme
    else delete document.documentElement.dataset.theme
  }
  const remembered = read()
  if (remembered) select.value = remembered
  apply(select.value)
  select.addEventListener('change', () => {
    apply(select.value)
    write(select.value)
  })
}

function read(): string | null {
  try {
    return localStorage.getItem(KEY)
  } catch {
    return null
  }
}

function write(theme: string): void {
  try {
    localStorage.setItem(KEY, theme)
  } catch {
    // the choice is not kept if the page may not store data
  }
}
