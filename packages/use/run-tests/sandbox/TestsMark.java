public class TestsMark {
  public static void main(String[] values) throws Throwable {
    {name}.main(values);
    mark(0);
  }
  private static void mark(int code) {
    if (code == 0) System.out.println("\n{mark}");
  }
  static void {word}(int code) {
    mark(code);
    System.exit(code);
  }
}
