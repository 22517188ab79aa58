import CommandSupport
import TodoBrowser

EntryPoint.todoBrowser.run()
