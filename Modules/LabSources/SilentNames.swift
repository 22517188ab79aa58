/// Names that the toolkit has, so that code compiles, with what they do here instead.
enum SilentNames {
  static let reasons: [String: String] = [
    "UIPanGestureRecognizer": gesture, "UIPinchGestureRecognizer": gesture,
    "UIRotationGestureRecognizer": gesture, "UIScreenEdgePanGestureRecognizer": gesture,
    "SFSafariViewController": "Shows the address of the page alone.",
    "MFMailComposeViewController": "No mail can be sent; canSendMail() returns false.",
    "AudioServicesPlaySystemSound": "Rings the bell.",
    "AVAudioPlayer": "Rings the bell.",
    "WKWebView": "Shows the address of the page, not the page.",
    "UIImagePickerController": "Shows a list of picture files; there is no camera.",
    "GKMersenneTwisterRandomSource": seed, "GKARC4RandomSource": seed,
    "GKLinearCongruentialRandomSource": seed,
  ]

  private static let gesture = "A terminal has no such gesture; its action is never called."
  private static let seed = "The seed has no effect; the numbers are others than on iOS."
}
