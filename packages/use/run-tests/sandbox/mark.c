/* Calls the tests' `main`, and says that they came to their end: the linker puts it in the place of `main`. */
#include <unistd.h>
#ifdef __cplusplus
extern "C" {
#endif
int __real_main(int, char **);
int __wrap_main(int count, char **values) {
  int code = __real_main(count, values);
  static const char mark[] = "\n{mark}\n";
  if (code == 0 && write(1, mark, sizeof mark - 1) < 0) return 1;
  return code;
}
void exit(int);
void {word}(int code) {
  static const char mark[] = "\n{mark}\n";
  if (code == 0 && write(1, mark, sizeof mark - 1) < 0) code = 1;
  exit(code);
}
#ifdef __cplusplus
}
#endif
