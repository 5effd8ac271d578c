import { useParams } from 'wouter';
import { ServiceList } from './ServiceList';
import { ServicePage } from './ServicePage';
import { isService } from './services';

/** What comes from an API host: everything at once, or one service by the end of the address. */
const HostScreen = () => {
  const { service } = useParams<{ service?: string }>();
  return isService(service) ? <ServicePage key={service} name={service} /> : <ServiceList />;
};

export default HostScreen;
