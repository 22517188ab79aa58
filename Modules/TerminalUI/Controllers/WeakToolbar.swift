/// A toolbar that the window knows and does not own.
struct WeakToolbar {
  weak var toolbar: UIToolbar?
}
