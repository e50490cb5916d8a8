/** The places of a template: names in braces, with a module's name behind a colon. */
const PLACE = /\{([a-z]+(?::[\w@/.-]+)?)\}/g

/** A template with values in its places; braces around any other word stay. */
export function fillTemplate(template: string, values: Readonly<Record<string, string>>): string {
  return template.replace(PLACE, (place, name: string) =>
    Object.hasOwn(values, name) ? values[name] : place,
  )
}
