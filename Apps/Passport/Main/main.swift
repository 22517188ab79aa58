import CommandSupport
import Passport

EntryPoint.passport.run()
