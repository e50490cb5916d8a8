/** Pattern of parameters in parentheses, which may hold others, such as those of functions, two deep. */
export const PARAMETERS = '\\((?:[^;{}()]|\\((?:[^;{}()]|\\([^;{}()]*\\))*\\))*\\)'
