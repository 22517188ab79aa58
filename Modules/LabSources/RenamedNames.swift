/// The names from Swift 3 to 5 for which Xcode offers a fix-it, with their current names.
enum RenamedNames {
  /// Types and global constants.
  static let globals: [String: String] = {
    var names = nestedTypes
    for (name, key) in attributes { names[name] = "NSAttributedString.Key.\(key)" }
    for (name, key) in pickerKeys {
      names["UIImagePickerController\(name)"] = "UIImagePickerController.InfoKey.\(key)"
    }
    for (name, key) in keyboardKeys { names[name] = "UIResponder.\(key)" }
    for weight in fontWeights {
      names["UIFontWeight\(weight)"] = "UIFont.Weight.\(lowercasedFirst(weight))"
    }
    for (prefix, values) in prefixedValues {
      for value in values.names {
        names[prefix + value] = "\(values.type).\(lowercasedFirst(value))"
      }
    }
    for kind in ["Header", "Footer"] {
      names["UICollectionElementKindSection\(kind)"] = "UICollectionView.elementKindSection\(kind)"
    }
    return names
  }()

  /// The types of constants whose names were a prefix and the value.
  private static let prefixedValues: [String: (type: String, names: [String])] = [
    "UILayoutPriority": (
      "UILayoutPriority", ["Required", "DefaultHigh", "DefaultLow", "FittingSizeLevel"]
    ),
    "UIAccessibilityTrait": (
      "UIAccessibilityTraits", ["None", "Button", "Link", "Image", "Selected"]
    ),
    "kCAFillMode": ("CAMediaTimingFillMode", ["Removed", "Forwards", "Backwards", "Both"]),
    "kCAMediaTimingFunction": (
      "CAMediaTimingFunctionName", ["Linear", "EaseIn", "EaseOut", "EaseInEaseOut", "Default"]
    ),
    "kCATransition": ("CATransitionType", ["Fade", "MoveIn", "Push", "Reveal"]),
    "AVLayerVideoGravity": (
      "AVLayerVideoGravity", ["ResizeAspect", "ResizeAspectFill", "Resize"]
    ),
  ]

  private static let nestedTypes = [
    "kCATransitionFromRight": "CATransitionSubtype.fromRight",
    "kCATransitionFromLeft": "CATransitionSubtype.fromLeft",
    "kCATransitionFromTop": "CATransitionSubtype.fromTop",
    "kCATransitionFromBottom": "CATransitionSubtype.fromBottom",
    "UIScrollViewKeyboardDismissMode": "UIScrollView.KeyboardDismissMode",
    "UIPageViewControllerTransitionStyle": "UIPageViewController.TransitionStyle",
    "UIPageViewControllerNavigationOrientation": "UIPageViewController.NavigationOrientation",
    "UISegmentedControlNoSegment": "UISegmentedControl.noSegment",
    "UIImpactFeedbackStyle": "UIImpactFeedbackGenerator.FeedbackStyle",
    "UINotificationFeedbackType": "UINotificationFeedbackGenerator.FeedbackType",
    "UISearchBarStyle": "UISearchBar.Style",
    "UIEventType": "UIEvent.EventType",
    "UIPushBehaviorMode": "UIPushBehavior.Mode",
    "UIControlState": "UIControl.State", "UIControlEvents": "UIControl.Event",
    "UIControlContentHorizontalAlignment": "UIControl.ContentHorizontalAlignment",
    "UIControlContentVerticalAlignment": "UIControl.ContentVerticalAlignment",
    "UIButtonType": "UIButton.ButtonType",
    "UITableViewStyle": "UITableView.Style",
    "UITableViewRowAnimation": "UITableView.RowAnimation",
    "UITableViewScrollPosition": "UITableView.ScrollPosition",
    "UITableViewAutomaticDimension": "UITableView.automaticDimension",
    "UITableViewCellStyle": "UITableViewCell.CellStyle",
    "UITableViewCellEditingStyle": "UITableViewCell.EditingStyle",
    "UITableViewCellAccessoryType": "UITableViewCell.AccessoryType",
    "UITableViewCellSelectionStyle": "UITableViewCell.SelectionStyle",
    "UITableViewCellSeparatorStyle": "UITableViewCell.SeparatorStyle",
    "UITableViewRowActionStyle": "UITableViewRowAction.Style",
    "UICollectionViewScrollDirection": "UICollectionView.ScrollDirection",
    "UICollectionViewScrollPosition": "UICollectionView.ScrollPosition",
    "UIAlertControllerStyle": "UIAlertController.Style",
    "UIAlertActionStyle": "UIAlertAction.Style",
    "UIViewAnimationOptions": "UIView.AnimationOptions",
    "UIViewAnimationCurve": "UIView.AnimationCurve",
    "UIViewKeyframeAnimationOptions": "UIView.KeyframeAnimationOptions",
    "UIViewContentMode": "UIView.ContentMode",
    "UIViewAutoresizing": "UIView.AutoresizingMask",
    "UIViewTintAdjustmentMode": "UIView.TintAdjustmentMode",
    "UIBarButtonSystemItem": "UIBarButtonItem.SystemItem",
    "UIBarButtonItemStyle": "UIBarButtonItem.Style",
    "UITabBarSystemItem": "UITabBarItem.SystemItem",
    "UIApplicationLaunchOptionsKey": "UIApplication.LaunchOptionsKey",
    "UIApplicationOpenURLOptionsKey": "UIApplication.OpenURLOptionsKey",
    "UIApplicationOpenSettingsURLString": "UIApplication.openSettingsURLString",
    "UIApplicationState": "UIApplication.State",
    "UIBackgroundTaskInvalid": "UIBackgroundTaskIdentifier.invalid",
    "NSAttributedStringKey": "NSAttributedString.Key",
    "UIFontTextStyle": "UIFont.TextStyle",
    "UIGestureRecognizerState": "UIGestureRecognizer.State",
    "UISwipeGestureRecognizerDirection": "UISwipeGestureRecognizer.Direction",
    "UIImagePickerControllerSourceType": "UIImagePickerController.SourceType",
    "UIImageOrientation": "UIImage.Orientation",
    "UIImageRenderingMode": "UIImage.RenderingMode",
    "UITextFieldViewMode": "UITextField.ViewMode",
    "UITextBorderStyle": "UITextField.BorderStyle",
    "UITextFieldDidEndEditingReason": "UITextField.DidEndEditingReason",
    "UIActivityIndicatorViewStyle": "UIActivityIndicatorView.Style",
    "UIActivityType": "UIActivity.ActivityType",
    "UIDatePickerMode": "UIDatePicker.Mode",
    "UIProgressViewStyle": "UIProgressView.Style",
    "UIStackViewDistribution": "UIStackView.Distribution",
    "UIStackViewAlignment": "UIStackView.Alignment",
    "UILayoutConstraintAxis": "NSLayoutConstraint.Axis",
    "NSLayoutAttribute": "NSLayoutConstraint.Attribute",
    "NSLayoutRelation": "NSLayoutConstraint.Relation",
    "NSLayoutFormatOptions": "NSLayoutConstraint.FormatOptions",
    "UIEdgeInsetsZero": "UIEdgeInsets.zero", "RunLoopMode": "RunLoop.Mode",
    "UIBlurEffectStyle": "UIBlurEffect.Style",
    "UISplitViewControllerDisplayMode": "UISplitViewController.DisplayMode",
    "UIPageViewControllerNavigationDirection": "UIPageViewController.NavigationDirection",
    "UIEventSubtype": "UIEvent.EventSubtype",
    "UITouchPhase": "UITouch.Phase",
    "UIDocumentSaveOperation": "UIDocument.SaveOperation",
    "UIDocumentChangeKind": "UIDocument.ChangeKind", "UIDocumentState": "UIDocument.State",
    "UIWindowLevelAlert": "UIWindow.Level.alert",
    "UIScrollViewDecelerationRateNormal": "UIScrollView.DecelerationRate.normal",
    "UIScrollViewDecelerationRateFast": "UIScrollView.DecelerationRate.fast",
    "UILayoutFittingCompressedSize": "UIView.layoutFittingCompressedSize",
    "UILayoutFittingExpandedSize": "UIView.layoutFittingExpandedSize",
    "UIViewNoIntrinsicMetric": "UIView.noIntrinsicMetric",
    "MKDirectionsRequest": "MKDirections.Request",
    "MKDirectionsResponse": "MKDirections.Response",
    "MKRouteStep": "MKRoute.Step",
    "MKLocalSearchRequest": "MKLocalSearch.Request",
    "MKLocalSearchResponse": "MKLocalSearch.Response",
    "CGRectZero": "CGRect.zero", "CGPointZero": "CGPoint.zero", "CGSizeZero": "CGSize.zero",
  ]

  private static let attributes = [
    "NSFontAttributeName": "font", "NSForegroundColorAttributeName": "foregroundColor",
    "NSBackgroundColorAttributeName": "backgroundColor",
    "NSUnderlineStyleAttributeName": "underlineStyle",
    "NSStrikethroughStyleAttributeName": "strikethroughStyle",
    "NSParagraphStyleAttributeName": "paragraphStyle", "NSKernAttributeName": "kern",
    "NSStrokeColorAttributeName": "strokeColor", "NSStrokeWidthAttributeName": "strokeWidth",
    "NSShadowAttributeName": "shadow", "NSLinkAttributeName": "link",
  ]

  private static let pickerKeys = [
    "OriginalImage": "originalImage", "EditedImage": "editedImage", "MediaType": "mediaType",
    "ReferenceURL": "referenceURL", "ImageURL": "imageURL", "MediaURL": "mediaURL",
    "CropRect": "cropRect",
  ]

  private static let keyboardKeys = [
    "UIKeyboardFrameBeginUserInfoKey": "keyboardFrameBeginUserInfoKey",
    "UIKeyboardFrameEndUserInfoKey": "keyboardFrameEndUserInfoKey",
    "UIKeyboardAnimationDurationUserInfoKey": "keyboardAnimationDurationUserInfoKey",
    "UIKeyboardAnimationCurveUserInfoKey": "keyboardAnimationCurveUserInfoKey",
  ]

  private static let fontWeights = [
    "UltraLight", "Thin", "Light", "Regular", "Medium", "Semibold", "Bold", "Heavy", "Black",
  ]

  /// Names of notifications, which were members of `NSNotification.Name`.
  static let notifications: [String: String] = {
    var names = [
      "UIKeyboardWillShow": "UIResponder.keyboardWillShowNotification",
      "UIKeyboardDidShow": "UIResponder.keyboardDidShowNotification",
      "UIKeyboardWillHide": "UIResponder.keyboardWillHideNotification",
      "UIKeyboardDidHide": "UIResponder.keyboardDidHideNotification",
      "UIKeyboardWillChangeFrame": "UIResponder.keyboardWillChangeFrameNotification",
      "UIKeyboardDidChangeFrame": "UIResponder.keyboardDidChangeFrameNotification",
      "UITextFieldTextDidChange": "UITextField.textDidChangeNotification",
      "UITextFieldTextDidBeginEditing": "UITextField.textDidBeginEditingNotification",
      "UITextFieldTextDidEndEditing": "UITextField.textDidEndEditingNotification",
      "UITextViewTextDidChange": "UITextView.textDidChangeNotification",
      "UIDeviceOrientationDidChange": "UIDevice.orientationDidChangeNotification",
      "UIDocumentStateChanged": "UIDocument.stateChangedNotification",
      "UIContentSizeCategoryDidChange": "UIContentSizeCategory.didChangeNotification",
    ]
    for event in [
      "DidEnterBackground", "WillEnterForeground", "DidBecomeActive", "WillResignActive",
      "WillTerminate", "DidFinishLaunching", "DidReceiveMemoryWarning",
    ] {
      names["UIApplication\(event)"] =
        "UIApplication.\(lowercasedFirst(event))Notification"
    }
    return names
  }()

  /// Properties, and methods whose argument labels are unchanged.
  static let members = [
    "activityIndicatorViewStyle": "style",
    "commonModes": "common", "defaultRunLoopMode": "default",
    "childViewControllers": "children", "addChildViewController": "addChild",
    "removeFromParentViewController": "removeFromParent",
    "childViewControllerForStatusBarStyle": "childForStatusBarStyle",
    "childViewControllerForStatusBarHidden": "childForStatusBarHidden",
  ]

  /// Methods with their new name and first argument label, by the former ones as `name(label:`.
  static let labeledMembers: [String: (name: String, label: String?)] = [
    "didMove(toParentViewController:": ("didMove", "toParent"),
    "willMove(toParentViewController:": ("willMove", "toParent"),
    "bringSubview(toFront:": ("bringSubviewToFront", nil),
    "sendSubview(toBack:": ("sendSubviewToBack", nil),
    "UIActivityIndicatorView(activityIndicatorStyle:": ("UIActivityIndicatorView", "style"),
    "size(attributes:": ("size", "withAttributes"),
  ]

  /// The arguments that initializers of Foundation's classes need where iOS's take none.
  static let argumentsOfEmptyInitializers = [
    "NSAttributedString": #"string: """#, "NSMutableAttributedString": #"string: """#,
    "XMLParser": "data: Data()",
  ]

  private static func lowercasedFirst(_ text: String) -> String {
    text.prefix(1).lowercased() + text.dropFirst()
  }
}

/// Names of declarations that behave differently here than on iOS.
enum SilentNames {
  static let reasons: [String: String] = [
    "UIPanGestureRecognizer": gesture, "UIPinchGestureRecognizer": gesture,
    "UIRotationGestureRecognizer": gesture, "UIScreenEdgePanGestureRecognizer": gesture,
    "SFSafariViewController": "Shows the address of the page alone.",
    "MFMailComposeViewController": "No mail can be sent; canSendMail() returns false.",
    "MFMessageComposeViewController": "No text message can be sent; canSendText() returns false.",
    "AudioServicesPlaySystemSound": "Rings the bell.",
    "AVAudioPlayer": "Rings the bell; only the time passes.",
    "AVAudioRecorder": "There is no microphone; the recording is silent.",
    "AVAudioEngine": "Nothing is heard; only the time passes.",
    "WKWebView": "Shows the address of the page, not the page.",
    "UINavigationBarDelegate": "The navigation bar does not ask its delegate.",
    "UIWebView": "Shows the address of the page, not the page.",
    "UIImageWriteToSavedPhotosAlbum": "Saves a file in the project's data folder.",
    "UIImagePickerController": "Shows a list of picture files; there is no camera.",
    "PHPickerViewController": "Shows a list of picture files; there is no photo library.",
    "UIDocumentPickerViewController": "Lists the files of the documents folder.",
    "UIColorPickerViewController": "Lists a few colors.", "UIColorWell": "Lists a few colors.",
    "MKDirections": "The route is a straight line; there are no streets.",
    "MKLocalSearch": "Finds cities, and neither streets nor shops.",
    "NWPathMonitor": "Reports the connection once.",
    "SecItemAdd": "The keychain is a file that is not encrypted.",
    "UNNotificationAttachment": "It is not shown: a notification is a line of text.",
    "UIDynamicAnimator": "A terminal has no physics; views stay where they are.",
    "CAShapeLayer": "Its path is drawn in dots; its lengths are columns and rows.",
    "CAKeyframeAnimation": "The animation is not shown.",
    "CABasicAnimation": "The animation is not shown.",
    "CASpringAnimation": "The animation is not shown.",
    "CAAnimationGroup": "The animation is not shown.",
    "CATextLayer": "Its text is not drawn.",
    "CAEmitterLayer": "Its particles are not drawn.",
    "UIVisualEffectView": "Its effect is not shown.",
    "UIPercentDrivenInteractiveTransition": "The screen changes at once.",
    "transitioningDelegate": "The screen is presented at once, without the transition.",
    "AVPlayer": "Nothing is heard or seen; only the time passes.",
    "AVPlayerLayer": "The video is not shown.",
    "AVSpeechSynthesizer": "The text is printed instead of spoken.",
    "orthogonalScrollingBehavior": "The section's items are in several lines.",
    "CMMotionManager": "A terminal has no sensors.",
    "CSSearchableIndex": "The system has no search; nothing is added to it.",
    "LAContext": "A terminal cannot authenticate a person; every request fails.",
    "NSKeyValueObservation": "Changes of properties are not observed without Objective-C.",
    "NSPersistentCloudKitContainer": "Opens as a container without iCloud.",
    "GKMersenneTwisterRandomSource": seed, "GKARC4RandomSource": seed,
    "GKLinearCongruentialRandomSource": seed,
  ]

  private static let gesture = "A terminal has no such gesture; its action is never called."
  private static let seed = "The seed has no effect; the numbers differ from those on iOS."
}
