// Calls each `Main`, because an output may have one beside that of the tests, with assertions that throw.
public static class TestsMark {
  private sealed class Throwing : System.Diagnostics.TraceListener {
    public override void Write(string text) {}
    public override void WriteLine(string text) {}
    public override void Fail(string text) { throw new System.InvalidOperationException("Assertion failed: " + text); }
    public override void Fail(string text, string more) { Fail(text + more); }
  }
  public static int Main(string[] values) {
    System.Diagnostics.Trace.Listeners.Clear();
    System.Diagnostics.Trace.Listeners.Add(new Throwing());
    var count = 0;
    foreach (var type in typeof(TestsMark).Assembly.GetTypes()) {
      if (type == typeof(TestsMark)) continue;
      var main = type.GetMethod("Main", System.Reflection.BindingFlags.Static | System.Reflection.BindingFlags.Public | System.Reflection.BindingFlags.NonPublic);
      if (main == null) continue;
      object result;
      try {
        result = main.Invoke(null, main.GetParameters().Length == 0 ? null : new object[] { new string[0] });
      } catch (System.Reflection.TargetInvocationException error) {
        System.Console.Error.WriteLine("Unhandled Exception: " + error.InnerException);
        return 1;
      }
      if (result is int && (int)result != 0) return (int)result;
      count++;
    }
    if (count == 0) System.Console.Error.WriteLine("the tests have no method Main");
    return Marked(count == 0 ? 1 : 0);
  }
  private static int Marked(int code) {
    if (code == 0) System.Console.Out.WriteLine("\n{mark}");
    return code;
  }
  public static void {word}(int code) {
    System.Environment.Exit(Marked(code));
  }
}
