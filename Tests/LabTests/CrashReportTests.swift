import Testing

@testable import Lab

/// The place of a crash in the Swift runtime's backtrace.
struct CrashReportTests {
  private let frame = "3 [ra] 0x000056239d56adc4 ViewController.viewDidLoad() + 755 in program at "

  @Test func aRelativePathIsThatOfTheProject() {
    #expect(
      CrashReport.place(in: frame + "App/ViewController.swift:9:33")
        == "App/ViewController.swift:9, in ViewController.viewDidLoad()")
  }

  @Test(arguments: [
    (
      "/folder/ViewController.swift:9:33", "ViewController.swift:9, in ViewController.viewDidLoad()"
    ),
    ("/folder/ViewController.swift", "ViewController.swift, in ViewController.viewDidLoad()"),
    ("/folder/UIViewController.swift:9:33", nil),
  ])
  func aFileInTheProjectsFolderHasAnAbsolutePath(path: String, place: String?) {
    #expect(CrashReport.file(in: frame + path, of: ["ViewController.swift"]) == place)
  }

  @Test func anotherThreadThanTheFirstIsInBackground() {
    #expect(!CrashReport.isInBackground("Thread 0 \"program\" crashed:\n\n\(frame)"))
    #expect(CrashReport.isInBackground("Thread 3 \"program\" crashed:\n\n\(frame)"))
  }
}
