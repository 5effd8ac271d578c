import { useParams } from 'wouter';
import { ContactPage } from './ContactPage';
import { MyPage } from './MyPage';
import { OwnerPage } from './OwnerPage';
import { ProfilePage } from './ProfilePage';

/** One's own page, and by the end of the address what lies behind it. */
const HostScreen = () => {
  const { service } = useParams<{ service?: string }>();
  switch (service) {
    case 'profile':
      return <ProfilePage />;
    case 'owner':
      return <OwnerPage />;
    case 'contact':
      return <ContactPage />;
    default:
      return <MyPage />;
  }
};

export default HostScreen;
